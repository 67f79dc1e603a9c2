import { useSyncExternalStore } from "react";

/** Whether a toast tells of something done, something wrong, or neither. */
type ToastTone = "plain" | "success" | "error";

export interface Toast {
  readonly title: string;
  readonly text: string;
  readonly tone: ToastTone;
  /** How long it stays, in milliseconds; time under the pointer or the focus does not count. */
  readonly ms: number;
  /** One thing that can be done about it, such as taking a removal back. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ShownToast extends Toast {
  readonly id: number;
}

/** The most toasts on the screen; the oldest gives way. */
const MOST = 4;

const NONE: readonly ShownToast[] = [];
let shown = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast, from anywhere; it survives a change of pages. Returns the id by which it can be dismissed. */
export function showToast(toast: Toast): number {
  lastId += 1;
  change([...shown, { ...toast, id: lastId }].slice(-MOST));
  return lastId;
}

/** Takes a toast away; nothing happens when it is gone already. */
export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

/** The toasts on the screen, oldest first. */
export function useShownToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
