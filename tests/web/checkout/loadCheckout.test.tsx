import { expect, test, vi } from "vitest";
import { stubStripe } from "../../support/web/fakeStripe.ts";

test("a script whose response never ends has failed after a minute, and is requested again", async () => {
  // Another test's page may have loaded it.
  vi.resetModules();
  const { loadCheckout } = await import("../../../web/checkout/useCheckoutLoader.ts");
  await import("../../../web/checkout/CheckoutForm.tsx");
  vi.useFakeTimers();
  const config = {
    publishableKey: "pk_of_tests",
    mapsKey: null,
    demo: true,
    stripeScript: "/stripe.js",
  };
  const known = document.scripts.length;
  vi.stubGlobal("fetch", async () => Response.json(config));
  const first = loadCheckout();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await first).toBeNull();

  stubStripe();
  const second = loadCheckout();
  await vi.waitFor(() => expect(document.scripts).toHaveLength(known + 2), 10_000);
  document.scripts[known + 1]?.dispatchEvent(new Event("load"));
  expect(await second).toMatchObject({ config });
});
