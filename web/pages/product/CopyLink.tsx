import { useProductFormState } from "../../form/productFormState.ts";
import { Button } from "../../ui/Button.tsx";
import { showToast } from "../../ui/toasts.ts";
import { useShop } from "../../catalog/useCatalog.ts";
import { filesIn } from "./pendingFiles.ts";
import styles from "./CopyLink.module.css";
import { designHash } from "./designLink.ts";

/** A button that copies a link to the current design. */
export function CopyLink() {
  const { compiled, views } = useProductFormState();
  const { formMs } = useShop().toasts;
  const copy = async (): Promise<void> => {
    const { origin, pathname, search } = location;
    const { draft, configuration } = views.get();
    const hash = designHash(compiled, draft);
    const hasPhoto = filesIn(compiled.product, draft, configuration).some(
      ({ value }) => value !== undefined,
    );
    const link = `${origin}${pathname}${hash}`;
    try {
      await navigator.clipboard.writeText(link);
      showToast({
        title: "Link Copied",
        text: `Anyone with the link can see this design${hasPhoto ? ", but not the photo" : ""}.`,
        tone: "success",
        durationMs: formMs,
      });
    } catch {
      // If the clipboard is not available, the link is shown in the address bar until the design changes. After that, a
      // reload would restore the old design.
      history.replaceState(history.state, "", link);
      const stop = views.subscribe(() => {
        if (designHash(compiled, views.get().draft) === hash) return;
        stop();
        if (location.hash === hash) history.replaceState(history.state, "", pathname + search);
      });
      showToast({
        title: "Copy the address",
        text: `The link to this design is now in your browser's address bar${hasPhoto ? ", without the photo" : ""}.`,
        tone: "plain",
        durationMs: formMs,
      });
    }
  };
  return (
    <Button className={styles.link} tone="quiet" small onClick={() => void copy()}>
      Copy link to this design
    </Button>
  );
}
