import { expect, test } from "vitest";
import { connectToasts, dismissMessage, showToast } from "../../../../web/ui/toasts/toasts.ts";

test("a message that is dismissed before the toasts' code is loaded is never shown", () => {
  const toast = {
    title: "Name 1",
    text: "Please enter a name",
    tone: "error",
    durationMs: 1,
  } as const;
  showToast(toast);
  showToast({ ...toast, text: "Another" });
  dismissMessage(toast);
  const shown: string[] = [];
  const ignore = () => undefined;
  const disconnect = connectToasts({
    show: ({ text }) => shown.push(text),
    dismiss: ignore,
    dismissMessage: ignore,
  });
  disconnect();
  expect(shown).toEqual(["Another"]);
});
