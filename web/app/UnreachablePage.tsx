import { ErrorState, UNREACHED } from "./ErrorState.tsx";
import { Page } from "./Page.tsx";

/** What stands in the place of a page whose data could not be loaded. */
export function UnreachablePage({ retry }: { readonly retry: () => void }) {
  return (
    <Page head={{ title: UNREACHED.title, description: UNREACHED.text, path: null }}>
      <ErrorState retry={retry} />
    </Page>
  );
}
