import { expect, test, vi } from "vitest";
import { loadStripeOnce } from "../../../../web/checkout/card/loadStripeOnce.ts";
import { stubStripe } from "../../../support/web/fakeStripe.ts";

test("a script whose response never ends has failed after a minute, and is requested again", async () => {
  vi.useFakeTimers();
  const config = {
    publishableKey: "pk_of_tests",
    mapsKey: null,
    demo: true,
    stripeScript: "/stripe.js",
  };
  vi.stubGlobal("fetch", async () => Response.json(config));
  const first = loadStripeOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await first).toBeNull();

  stubStripe();
  const second = loadStripeOnce();
  await vi.waitFor(() => expect(document.scripts).toHaveLength(2), 10_000);
  document.scripts[1]?.dispatchEvent(new Event("load"));
  expect(await second).toMatchObject({ config });
});
