import { flushSync } from "react-dom";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/message/Notice.tsx";
import { focusHeading } from "./focusHeading.ts";

/** The text for content that couldn't be loaded. */
export const LOAD_FAILED = {
  title: "We couldn't load this",
  text: "Check your connection and try again.",
} as const;

/** Shown instead of content that couldn't be loaded. */
export function ErrorState({ retry }: { readonly retry: () => void }) {
  return (
    <Notice
      {...LOAD_FAILED}
      action={
        <Button
          onClick={() => {
            flushSync(retry);
            // The retry removes the focused button, so we focus the heading of the new content.
            focusHeading();
          }}
        >
          Try again
        </Button>
      }
    />
  );
}
