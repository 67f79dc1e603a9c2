import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Page } from "./Page.tsx";

const TITLE = "Something went wrong on this page";
const TEXT = "That is our fault, not yours. What you have chosen is safe in your cart.";

/** What stands in the place of a page that failed. */
export function FailedPage() {
  return (
    <Page head={{ title: TITLE, description: TEXT, path: null }}>
      <Notice
        title={TITLE}
        text={TEXT}
        action={
          <Button
            onClick={() => {
              location.reload();
            }}
          >
            Load the page again
          </Button>
        }
      />
    </Page>
  );
}
