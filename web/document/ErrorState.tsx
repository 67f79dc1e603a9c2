import { flushSync } from "react-dom";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/message/Notice.tsx";
import { focusHeading } from "./focusHeading.ts";
import { Page } from "./Page.tsx";

const TEXTS = {
  title: "We couldn't load this",
  text: "Check your connection and try again.",
} as const;

/** Shown instead of content that couldn't be loaded. */
export function ErrorState({ retry }: { readonly retry: () => void }) {
  return (
    <Notice
      {...TEXTS}
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

/** Shown instead of a page whose data couldn't be loaded. */
export function LoadFailedPage({ retry }: { readonly retry: () => void }) {
  return (
    <Page head={{ title: TEXTS.title, description: TEXTS.text, path: null }}>
      <ErrorState retry={retry} />
    </Page>
  );
}
