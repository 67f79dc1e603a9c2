import { Component, type ComponentType, type ReactNode } from "react";

interface Props {
  /** What is shown instead. */
  readonly failed: ComponentType<{ readonly error: unknown }>;
  readonly children: ReactNode;
}

type State = { readonly failed: false } | { readonly failed: true; readonly error: unknown };

/** Shows a kind page instead of a blank one when a page fails. Give it the page's path as its key: others are not harmed. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render(): ReactNode {
    const { failed: Failed, children } = this.props;
    return this.state.failed ? <Failed error={this.state.error} /> : children;
  }
}
