/** A `fetch` without a response: the request only ends when it is aborted. */
export function neverResponds(_url: unknown, { signal }: RequestInit = {}): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => {
      reject(new DOMException("aborted", "AbortError"));
    };
    if (signal?.aborted === true) abort();
    signal?.addEventListener("abort", abort);
  });
}
