import { Component, type ComponentType, type ReactNode } from "react";

interface Props {
  /** Rendered instead of the children after an error. */
  readonly errorPage: ComponentType<{ readonly error: unknown }>;
  readonly children: ReactNode;
}

type State = { readonly failed: false } | { readonly failed: true; readonly error: unknown };

/** Shows an error page when a page throws. Use the page's path as its key, so that other pages render again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render(): ReactNode {
    const { errorPage: ErrorPage, children } = this.props;
    return this.state.failed ? <ErrorPage error={this.state.error} /> : children;
  }
}
