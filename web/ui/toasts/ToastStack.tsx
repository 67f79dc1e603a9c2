import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { Button, ButtonLink } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import {
  connectToasts,
  MAX_TOASTS,
  type ToastLink,
  type ToastMessage,
  type ToastOutlet,
} from "./toasts.ts";
import styles from "./ToastStack.module.css";

/** What a toast has beside Base UI's own properties. */
interface ToastData {
  readonly link: ToastLink | undefined;
}

const manager = Toast.createToastManager<ToastData>();

/** How long a toast with a button is shown at least, in milliseconds: long enough to reach it. */
const MIN_REACHABLE_MS = 10_000;

/** The id of the newest toast of each title and text. */
const newestIds = new Map<string, string>();

const outlet: ToastOutlet = {
  show: ({ id, title, text, tone, durationMs, action, link }) => {
    // A toast replaces an earlier one that says the same.
    dismissMessage({ title, text });
    newestIds.set(messageKey(title, text), id);
    manager.add({
      id,
      title,
      description: text,
      type: tone,
      timeout: action ? Math.max(durationMs, MIN_REACHABLE_MS) : durationMs,
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
  dismiss: (id) => manager.close(id),
  dismissMessage,
};

function dismissMessage({ title, text }: ToastMessage): void {
  manager.close(newestIds.get(messageKey(title, text)) ?? "");
}

function messageKey(title: string, text: string): string {
  return `${title}\n${text}`;
}

/** The visible toasts, oldest on top. */
export function ToastStack() {
  // This effect must run after the provider's effect, which subscribes to the manager.
  useEffect(() => connectToasts(outlet), []);
  return (
    <Toast.Provider toastManager={manager} limit={MAX_TOASTS}>
      <Toast.Viewport className={styles.stack} {...NO_LIVE_REGION}>
        <Toasts />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

// The surrounding region has the label and is the live region.
const NO_LIVE_REGION = {
  role: undefined,
  "aria-label": undefined,
  "aria-live": undefined,
  "aria-atomic": undefined,
  "aria-relevant": undefined,
} as const;

// Base UI renders each toast as a dialog, but a toast needs no reply, so its role is `group`. No HTML element has this
// role without other semantics.
const NO_DIALOG = { role: "group", "aria-modal": undefined } as const;

// A swipe would pause the other toasts until the next touch, and prevent text selection.
const NO_SWIPE: [] = [];

function Toasts() {
  const { toasts } = Toast.useToastManager<ToastData>();
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
      <Toast.Action render={<Button tone="quiet" small />} onClick={dispatchMouseOut} />
      {toast.data?.link !== undefined && <LinkOfToast id={toast.id} link={toast.data.link} />}
      {/* Base UI hides this button from screen readers until the toasts are hovered or focused, unless that is prevented. */}
      <Toast.Close
        className={styles.close}
        aria-label="Dismiss"
        aria-hidden={undefined}
        onClick={dispatchMouseOut}
      >
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  ));
}

interface LinkOfToastProps {
  readonly id: string;
  readonly link: ToastLink;
}

/** A toast's link; none on the page that it leads to. */
function LinkOfToast({ id, link }: LinkOfToastProps) {
  const { pathname } = useLocation();
  if (pathname === link.to) return null;
  return (
    <ButtonLink
      tone="quiet"
      small
      to={link.to}
      onClick={(event) => {
        dispatchMouseOut(event);
        manager.close(id);
      }}
    >
      {link.label}
    </ButtonLink>
  );
}

/**
 * Dispatches a `mouseout` event. Browsers fire none when the element under the pointer is removed, so the remaining
 * toasts would stay paused forever. If the pointer is over another toast, its next move pauses the toasts again.
 */
function dispatchMouseOut({ currentTarget }: { readonly currentTarget: Element }): void {
  const { body } = currentTarget.ownerDocument;
  currentTarget.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, relatedTarget: body }));
}
