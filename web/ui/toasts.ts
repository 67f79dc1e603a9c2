import { useSyncExternalStore } from "react";

/** Whether a toast tells of something done, something wrong, or neither. */
type ToastTone = "plain" | "success" | "error";

export interface Toast {
  readonly title: string;
  readonly text: string;
  readonly tone: ToastTone;
  /** How long it stays from when it is seen, in milliseconds; time under the pointer or the focus does not count. */
  readonly ms: number;
  /** One thing that can be done about it, such as taking a removal back. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Where it leads on to, a path of the shop. */
  readonly link?: ToastLink;
}

export interface ToastLink {
  readonly label: string;
  readonly to: string;
}

export interface NumberedToast extends Toast {
  readonly id: string;
}

/** What puts toasts on the screen; its code arrives once the page is idle, or with the first toast. */
export interface ToastOutlet {
  readonly show: (toast: NumberedToast) => void;
  readonly dismiss: (id: string) => void;
}

/** The most toasts on the screen; the oldest gives way. */
export const MAX_TOASTS = 4;

const NONE: readonly NumberedToast[] = [];
let waiting = NONE;
let outlet: ToastOutlet | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a toast, from anywhere and at any time: it waits for what shows it, and survives a change of pages. Returns the
 * id by which it can be dismissed.
 */
export function showToast(toast: Toast): string {
  lastId += 1;
  const numbered = { ...toast, id: `toast-${lastId}` };
  if (outlet === null) wait([...waiting, numbered].slice(-MAX_TOASTS));
  else outlet.show(numbered);
  return numbered.id;
}

/** Takes a toast away; nothing happens when it is gone already. */
export function dismissToast(id: string): void {
  wait(waiting.filter((toast) => toast.id !== id));
  outlet?.dismiss(id);
}

/** Hands the waiting toasts, oldest first, and all later ones to an outlet. Returns how to take the outlet away. */
export function connectToasts(next: ToastOutlet): () => void {
  outlet = next;
  for (const toast of waiting) next.show(toast);
  wait(NONE);
  return () => {
    if (outlet === next) outlet = null;
  };
}

/** The toasts that wait for an outlet, oldest first. */
export function useWaitingToasts(): readonly NumberedToast[] {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => NONE,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function wait(next: readonly NumberedToast[]): void {
  if (next.length === 0 && waiting.length === 0) return;
  waiting = next;
  for (const listener of listeners) listener();
}
