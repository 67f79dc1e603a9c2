/** A promise that a test settles. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: Error) => void;
}

/** Creates a promise that is not settled yet. */
export function deferred<Value = void>(): Deferred<Value> {
  let resolve: Deferred<Value>["resolve"] = () => undefined;
  let reject: Deferred<Value>["reject"] = () => undefined;
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
