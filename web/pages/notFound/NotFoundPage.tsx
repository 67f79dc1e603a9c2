import { PAGES } from "#engine";
import { Page } from "../../document/Page.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Notice } from "../../ui/message/Notice.tsx";

const TEXT = "There's no page at this address.";

/** The page for paths without a page. */
export function NotFoundPage() {
  return (
    <Page head={{ title: "Page not found", description: TEXT, path: null }}>
      <Notice
        title="Page not found"
        text={TEXT}
        action={<ButtonLink to={PAGES.collection}>See the collection</ButtonLink>}
      />
    </Page>
  );
}
