import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/message/Notice.tsx";
import { LOAD_FAILED } from "../document/ErrorState.tsx";
import { CodeLoadError } from "./lazyPage.tsx";
import { reloadDocument } from "../document/reload.ts";
import { Page } from "../document/Page.tsx";

const UNEXPECTED_ERROR = {
  title: "Something went wrong",
  text: "Sorry, this is our mistake. Your cart is safe.",
} as const;

/** Shown instead of a page that threw, or whose code couldn't be loaded. */
export function FailedPage({ error }: { readonly error: unknown }) {
  const texts = error instanceof CodeLoadError ? LOAD_FAILED : UNEXPECTED_ERROR;
  return (
    <Page head={{ title: texts.title, description: texts.text, path: null }}>
      <Notice {...texts} action={<Button onClick={reloadDocument}>Reload the page</Button>} />
    </Page>
  );
}
