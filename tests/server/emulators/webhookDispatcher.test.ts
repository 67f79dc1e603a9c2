import { expect, test, vi } from "vitest";
import { startWebhookDispatcher } from "../../../server/emulators/stripe/webhooks/webhookDispatcher.ts";

test("an unreadable list of deliveries is a warning, and is read again", async () => {
  vi.useFakeTimers();
  const emitWarning = vi.spyOn(process, "emitWarning").mockReturnValue();
  const all = vi
    .fn<() => []>(() => [])
    .mockImplementationOnce(() => {
      throw new Error("disk I/O error");
    });
  const dispatcher = startWebhookDispatcher({
    store: {
      events: { find: () => undefined },
      outbox: { all, postpone: () => undefined, remove: () => undefined },
    },
    url: "http://localhost/",
    secret: "whsec_of_tests",
    retryDelays: [],
    onDelivery: undefined,
    clock: () => 0,
  });
  const emptied = dispatcher.waitForDeliveries();
  await vi.advanceTimersByTimeAsync(1_000);
  await emptied;
  expect(emitWarning).toHaveBeenCalledOnce();
  expect(all).toHaveBeenCalledTimes(2);
  await dispatcher.stop();
});
