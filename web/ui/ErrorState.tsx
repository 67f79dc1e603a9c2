import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

/** What stands in the place of something that could not be loaded. */
export function ErrorState({ retry }: { readonly retry: () => void }) {
  return (
    <Notice
      title="This did not reach you"
      text="Something between us and you went quiet. What you have chosen is safe in your cart."
      action={<Button onClick={retry}>Try again</Button>}
    />
  );
}
