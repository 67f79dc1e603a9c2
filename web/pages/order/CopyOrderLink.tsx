import { useShop } from "../../catalog/useCatalog.ts";
import { Button } from "../../ui/Button.tsx";
import { showToast } from "../../ui/toasts/toasts.ts";

interface Props {
  readonly className: string | undefined;
}

/** A button that copies the URL of an order's page, which opens the order without a number and an email address. */
export function CopyOrderLink({ className }: Props) {
  const durationMs = useShop().toasts.formMs;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      showToast({ ...COPIED, durationMs });
    } catch {
      showToast({ ...NOT_COPIED, durationMs });
    }
  };
  return (
    <Button tone="quiet" className={className} onClick={() => void copy()}>
      Copy link to this order
    </Button>
  );
}

const COPIED = {
  tone: "success",
  title: "Link copied",
  text: "Anyone with the link can see this order.",
} as const;

const NOT_COPIED = {
  tone: "plain",
  title: "Copy the address",
  text: "The link to this order is in your browser's address bar.",
} as const;
