/** A value that changes, and its subscribers: what `useSyncExternalStore` needs. The functions need no `this`. */
export interface Observable<Value> {
  readonly get: () => Value;
  /** Sets the value and calls every subscriber, also for an equal value. */
  readonly set: (value: Value) => void;
  /** Calls a listener after every change. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createObservable<Value>(value: Value): Observable<Value> {
  const listeners = new Set<() => void>();
  let current = value;
  return {
    get: () => current,
    set(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
