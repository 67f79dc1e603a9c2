import { flushSync } from "react-dom";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { focusHeading } from "./focusHeading.ts";

/** The words for something that could not be loaded. */
export const UNREACHED = {
  title: "This did not reach you",
  text: "Something between us and you went quiet. What you have chosen is safe in your cart.",
} as const;

/** What stands in the place of something that could not be loaded. */
export function ErrorState({ retry }: { readonly retry: () => void }) {
  return (
    <Notice
      {...UNREACHED}
      action={
        <Button
          onClick={() => {
            flushSync(retry);
            // The button has gone: who pressed it is moved to what comes in its place.
            focusHeading();
          }}
        >
          Try again
        </Button>
      }
    />
  );
}
