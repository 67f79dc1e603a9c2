import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";

/** What stands in the place of a page that failed. */
export function FailedPage() {
  return (
    <Notice
      title="Something went wrong on this page"
      text="That is our fault, not yours. What you have chosen is safe in your cart."
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
  );
}
