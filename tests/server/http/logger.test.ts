import { beforeEach, describe, expect, test } from "vitest";
import { KEYS } from "../emulators/stripeUnderTest.ts";
import { classicItem, FORM } from "../../support/server/carts.ts";
import { confirm, visitor } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

describe("the log", () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
  });
  const openLoggingShop = () =>
    shopForTest({
      settings: { logLevel: "debug" },
      log: { write: (line) => lines.push(line) },
    });

  test("of a full run and its errors contain no e-mail address, name, street, secret or token", async () => {
    const shop = await openLoggingShop();
    const errors: unknown[] = [];
    const shopper = visitor(shop);
    const items = [classicItem("Philippa")];
    await shopper.session(items);
    errors.push(await shopper.pay(items, FORM, 1));
    errors.push(await shopper.pay(items, { ...FORM, email: "no address" }));
    errors.push(await shopper.pay([{ ...classicItem("Philippa"), metal: "Philippa" }]));
    const pay = await shopper.pay(items);
    await confirm(shop, pay, "chargeDeclined");
    await confirm(shop, await shopper.pay(items));
    for (const event of await shop.events()) await shop.deliver(event);
    await shopper.settle();
    await shop.app.inject({ url: `/orders/${pay.orderToken}` });
    await shop.app.inject({ url: `/orders/${pay.orderToken}/x` });
    // Lets a request fail with an error of the database.
    await shop.orders.schema.alterTable("visitors").renameTo("gone").execute();
    errors.push(await shopper.session([classicItem("Philippa")]));
    expect(errors).toMatchObject([409, 400, 400, 500].map((status) => ({ status })));
    const log = lines.join("");
    expect(log).toContain("request failed");
    const personalData = [FORM.email, "Philippa", FORM.address.line1];
    const tokens = [pay.clientSecret, pay.orderToken, shopper.cookie];
    for (const secret of [...personalData, ...tokens, ...Object.values(KEYS)]) {
      expect(log).not.toContain(secret);
      expect(JSON.stringify(errors)).not.toContain(secret);
    }
  });

  test("of an error contains type and stack, and no values", async () => {
    const shop = await openLoggingShop();
    const error = Object.assign(new Error("duplicate"), { detail: "Key (email)=(bo@mail.test)" });
    shop.app.log.error({ err: error }, "stored twice");
    const log = lines.join("");
    expect(log).toContain("stored twice");
    expect(log).not.toContain("bo@mail.test");
  });
});
