import { afterEach, expect, test } from "vitest";
import { orderDate } from "../../../../web/pages/order/orderDate.ts";

const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

test.each([
  ["America/Los_Angeles", "December 31, 2026"],
  ["Pacific/Auckland", "January 1, 2027"],
])("in %s an order placed at 03:00 UTC on January 1 has the date %s", (timeZone, date) => {
  process.env["TZ"] = timeZone;
  expect(orderDate(Date.UTC(2027, 0, 1, 3))).toBe(date);
});
