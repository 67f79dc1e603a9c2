import { useFormContext } from "react-hook-form";
import { useDraft } from "../../../form/state/DraftProvider.tsx";
import { Button } from "../../../ui/Button.tsx";
import { showToast } from "../../../ui/toasts/toasts.ts";
import { useShop } from "../../../catalog/useCatalog.ts";
import { filesIn } from "../draft/pendingFiles.ts";
import styles from "./CopyLink.module.css";
import { designHash } from "../draft/designLink.ts";

/** A button that copies a link to the current design. */
export function CopyLink() {
  const { compiled } = useDraft();
  const { getValues } = useFormContext();
  const { formMs } = useShop().toasts;
  const copy = async (): Promise<void> => {
    const draft = getValues();
    const { configuration } = compiled.project(draft);
    const hasPhoto = filesIn(compiled.product, draft, configuration).some(
      ({ value }) => value !== undefined,
    );
    const text = `Anyone with the link can see this design${hasPhoto ? ", but not the photo" : ""}.`;
    const link = location.origin + location.pathname + designHash(compiled, draft);
    try {
      await navigator.clipboard.writeText(link);
      showToast({ title: "Link copied", text, tone: "success", durationMs: formMs });
    } catch {
      // Without the clipboard, the shopper copies the link from a dialog. It is not put into the address bar, because a
      // reload must still edit the same item.
      window.prompt(text, link);
    }
  };
  return (
    <Button className={styles.link} tone="quiet" small onClick={() => void copy()}>
      Copy link to this design
    </Button>
  );
}
