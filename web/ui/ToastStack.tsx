import { Toast } from "@base-ui/react/toast";
import { type MouseEvent as Click, type ReactElement, useEffect } from "react";
import { Icon } from "./Icon.tsx";
import type { ToastLink, ToastOutlet } from "./toasts.ts";
import styles from "./ToastStack.module.css";

const manager = Toast.createToastManager<{ readonly link: ToastLink | undefined }>();

const outlet: ToastOutlet = {
  show: ({ id, title, text, tone, ms, action, link }) => {
    manager.add({
      id,
      title,
      description: text,
      type: tone,
      timeout: ms,
      data: { link },
      ...(action && {
        actionProps: {
          children: action.label,
          onClick: () => {
            action.run();
            manager.close(id);
          },
        },
      }),
    });
  },
  dismiss: (id) => {
    manager.close(id);
  },
};

/** How the link of a toast is shown; `leave` is called when it is followed. */
export type ToastLinkLook = (link: ToastLink, leave: (click: Click) => void) => ReactElement;

interface Props {
  /** Asks for the toasts to show; returns how to stop. */
  readonly connect: (outlet: ToastOutlet) => () => void;
  /** The most toasts on the screen. */
  readonly most: number;
  /** What the action of a toast looks like. */
  readonly button: ReactElement;
  readonly link: ToastLinkLook;
}

/** The toasts on the screen, oldest on top. */
export function ToastStack({ connect, most, ...looks }: Props) {
  // After the provider's own effect, from which on the manager hands toasts to it.
  useEffect(() => connect(outlet), [connect]);
  return (
    <Toast.Provider toastManager={manager} limit={most}>
      <Toast.Viewport className={styles.stack} {...SILENT}>
        <Toasts {...looks} />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

// The region around it is the one that has a name and is read aloud.
const SILENT = {
  role: undefined,
  "aria-label": undefined,
  "aria-live": undefined,
  "aria-atomic": undefined,
  "aria-relevant": undefined,
} as const;

// Base UI makes each a dialog, but nobody has to answer a toast; and no element of the browser's own is a plain group.
const NO_DIALOG = { role: "group", "aria-modal": undefined } as const;

// It would hold up the other toasts until the next touch, and keep the text from being marked.
const NO_SWIPE: [] = [];

function Toasts({ button, link }: Pick<Props, "button" | "link">) {
  const { toasts } = Toast.useToastManager<{ readonly link: ToastLink | undefined }>();
  return toasts.toReversed().map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={styles.toast}
      {...NO_DIALOG}
      swipeDirection={NO_SWIPE}
    >
      <div className={styles.words}>
        <Toast.Title className={styles.title} render={<p />} />
        <Toast.Description className={styles.text} />
      </div>
      <Toast.Action render={button} onClick={tellLeaving} />
      {toast.data?.link !== undefined &&
        link(toast.data.link, (click) => {
          tellLeaving(click);
          manager.close(toast.id);
        })}
      {/* Base UI hides it from screen readers until the toast is looked at; here it can always be found. */}
      <Toast.Close
        className={styles.close}
        aria-label="Dismiss"
        aria-hidden={undefined}
        onClick={tellLeaving}
      >
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  ));
}

/**
 * Tells that the pointer leaves: a toast that goes takes it along, and browsers don't say so of what is removed; all other
 * toasts would stay for ever. Over one of them the pointer's next move is heard.
 */
function tellLeaving({ currentTarget }: { readonly currentTarget: Element }): void {
  const { body } = currentTarget.ownerDocument;
  currentTarget.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, relatedTarget: body }));
}
