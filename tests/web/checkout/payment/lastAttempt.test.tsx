import { beforeEach, expect, test, vi } from "vitest";
import { lastAttempt, rememberAttempt } from "../../../../web/checkout/payment/lastAttempt.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Runs an action in another tab: it has the same local storage, and its own session storage. */
function inAnotherTab<Result>(run: () => Result): Result {
  const own = { ...sessionStorage };
  sessionStorage.clear();
  const result = run();
  sessionStorage.clear();
  for (const [key, text] of Object.entries(own)) sessionStorage.setItem(key, String(text));
  return result;
}

test("every tab sends the browser's last attempt, and whether it has made it itself", () => {
  expect(lastAttempt()).toEqual({});
  rememberAttempt("one");
  expect(lastAttempt()).toEqual({ attempt: "one", ownAttempt: true });
  expect(inAnotherTab(lastAttempt)).toEqual({ attempt: "one", ownAttempt: false });
  inAnotherTab(() => rememberAttempt("two"));
  expect(lastAttempt()).toEqual({ attempt: "two", ownAttempt: false });
});

test("without local storage, a tab still knows its own attempt", () => {
  const blocked = () => {
    throw new Error("blocked");
  };
  const storage = vi.spyOn(window, "localStorage", "get").mockImplementation(blocked);
  rememberAttempt("one");
  const attempt = lastAttempt();
  storage.mockRestore();
  expect(attempt).toEqual({ attempt: "one", ownAttempt: true });
});
