/** A `fetch` whose server never answers: it ends only when the request is aborted. */
export function neverAnswers(_url: string, init?: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    init?.signal?.addEventListener("abort", () => {
      reject(new DOMException("aborted", "AbortError"));
    });
  });
}
