import { useFormParts } from "../form/formParts.ts";
import { Button } from "../ui/Button.tsx";
import { showToast } from "../ui/toasts.ts";
import { useShop } from "../useCatalog.ts";
import styles from "./CopyLink.module.css";
import { designHash } from "./designLink.ts";

/** A link to the piece as it stands, to keep or to show to somebody. */
export function CopyLink() {
  const { compiled, views } = useFormParts();
  const { formMs } = useShop().toasts;
  const copy = async (): Promise<void> => {
    const { origin, pathname } = location;
    const link = `${origin}${pathname}${designHash(compiled, views.get().draft)}`;
    try {
      await navigator.clipboard.writeText(link);
      showToast({
        title: "Link Copied",
        text: "Whoever opens it sees this design.",
        tone: "success",
        ms: formMs,
      });
    } catch {
      // Where the browser lets nothing be copied, the link stands in its address line.
      history.replaceState(history.state, "", link);
      showToast({
        title: "Copy the address",
        text: "The link to this design now stands in your browser's address line.",
        tone: "plain",
        ms: formMs,
      });
    }
  };
  return (
    <Button className={styles.link} tone="quiet" small onClick={() => void copy()}>
      Copy link to this design
    </Button>
  );
}
