import { Component, type ReactNode, useEffect } from "react";
import { Page } from "../document/Page.tsx";
import { reloadDocument } from "../document/reload.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/message/Notice.tsx";
import { enableButtons } from "./EarlyInput.tsx";

/**
 * Shows an error page when a page throws, or when its code can't be loaded. Use the page's path as its key, so that other
 * pages render again.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <FailedPage /> : this.props.children;
  }
}

const TEXTS = {
  title: "Something went wrong",
  text: "Sorry. Please check your connection and reload the page. Your cart is safe.",
} as const;

function FailedPage() {
  // Those of the header, if the page has failed before it was hydrated.
  useEffect(enableButtons, []);
  return (
    <Page head={{ title: TEXTS.title, description: TEXTS.text, path: null }}>
      <Notice {...TEXTS} action={<Button onClick={reloadDocument}>Reload the page</Button>} />
    </Page>
  );
}
