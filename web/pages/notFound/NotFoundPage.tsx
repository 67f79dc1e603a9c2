import { Page } from "../../app/Page.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

const TEXT = "Nothing stands at this address. It may have moved, or a letter may have slipped.";

/** The page for paths without a page. */
export function NotFoundPage() {
  return (
    <Page head={{ title: "Page not found", description: TEXT, path: null }}>
      <Notice
        title="Page not found"
        text={TEXT}
        action={<ButtonLink to="/products">See the collection</ButtonLink>}
      />
    </Page>
  );
}
