import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { UNREACHED } from "./ErrorState.tsx";
import { CodeUnreached } from "./lazyPage.tsx";
import { reloadDocument } from "./reload.ts";
import { Page } from "./Page.tsx";

const OURS = {
  title: "Something went wrong on this page",
  text: "That is our fault, not yours. What you have chosen is safe in your cart.",
} as const;

/** What stands in the place of a page that failed, or whose code did not come. */
export function FailedPage({ error }: { readonly error: unknown }) {
  const words = error instanceof CodeUnreached ? UNREACHED : OURS;
  return (
    <Page head={{ title: words.title, description: words.text, path: null }}>
      <Notice
        {...words}
        action={
          <Button
            onClick={() => {
              reloadDocument();
            }}
          >
            Load the page again
          </Button>
        }
      />
    </Page>
  );
}
