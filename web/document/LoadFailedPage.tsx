import { ErrorState, LOAD_FAILED } from "./ErrorState.tsx";
import { Page } from "./Page.tsx";

/** Shown instead of a page whose data couldn't be loaded. */
export function LoadFailedPage({ retry }: { readonly retry: () => void }) {
  return (
    <Page head={{ title: LOAD_FAILED.title, description: LOAD_FAILED.text, path: null }}>
      <ErrorState retry={retry} />
    </Page>
  );
}
