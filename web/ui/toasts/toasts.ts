import { useSyncExternalStore } from "react";
import { createObservable } from "../observable.ts";

/** Whether a toast reports a success, an error, or neither. */
type ToastTone = "plain" | "success" | "error";

export interface Toast {
  readonly title: string;
  readonly text: string;
  readonly tone: ToastTone;
  /**
   * How long the toast is visible, in milliseconds; longer if there is a button, which must be reached. The time stops while
   * the toast is hovered or focused.
   */
  readonly durationMs: number;
  /** An action, such as undoing a removal. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** A link to a path of the shop, which the page also has elsewhere: it doesn't prolong the toast. */
  readonly link?: ToastLink;
}

export interface ToastLink {
  readonly label: string;
  readonly to: string;
}

export interface IdentifiedToast extends Toast {
  readonly id: string;
}

/** Renders toasts. Its code is loaded once the page is idle, or with the first toast. */
export interface ToastOutlet {
  readonly show: (toast: IdentifiedToast) => void;
  readonly dismiss: (id: string) => void;
  readonly dismissMessage: (message: ToastMessage) => void;
}

/** What a toast says. */
export type ToastMessage = Pick<Toast, "title" | "text">;

/** The maximum number of visible toasts; the oldest is removed first. */
export const MAX_TOASTS = 4;

const NONE: readonly IdentifiedToast[] = [];
/** The toasts that wait for an outlet, oldest first. */
const queue = createObservable(NONE);
let outlet: ToastOutlet | null = null;
let lastId = 0;

/**
 * Shows a toast. It is queued until an outlet is connected, and stays visible during navigation. Can be called from any
 * code. Returns the id for `dismissToast`.
 */
export function showToast(toast: Toast): string {
  lastId += 1;
  const identifiedToast = { ...toast, id: `toast-${lastId}` };
  if (outlet === null) queue.set([...queue.get(), identifiedToast].slice(-MAX_TOASTS));
  else outlet.show(identifiedToast);
  return identifiedToast.id;
}

/** Removes a toast; does nothing if it is already gone. */
export function dismissToast(id: string): void {
  queue.set(queue.get().filter((toast) => toast.id !== id));
  outlet?.dismiss(id);
}

/** Removes the toasts that say this. */
export function dismissMessage(message: ToastMessage): void {
  queue.set(
    queue.get().filter(({ title, text }) => title !== message.title || text !== message.text),
  );
  outlet?.dismissMessage(message);
}

/** Passes the queued toasts, oldest first, and all later ones to an outlet. Returns the disconnect function. */
export function connectToasts(next: ToastOutlet): () => void {
  outlet = next;
  for (const toast of queue.get()) next.show(toast);
  queue.set(NONE);
  return () => {
    if (outlet === next) outlet = null;
  };
}

/** The toasts queued for an outlet, oldest first. */
export function useQueuedToasts(): readonly IdentifiedToast[] {
  return useSyncExternalStore(queue.subscribe, queue.get, () => NONE);
}
