import { describe, expect, test } from "vitest";
import { stripeClient } from "../../../server/payments/stripeClient.ts";
import { TIMES, timeLimitErrors } from "../../../server/config/timeLimits.ts";

describe("the times of the shop", () => {
  test("satisfy their constraints", () => {
    expect(timeLimitErrors(TIMES)).toEqual([]);
  });

  test.each([
    ["MAX_CALL_TIME", TIMES.PREPARING_LEASE],
    ["PREPARING_LEASE", TIMES.MAX_CALL_TIME],
    ["TOUCH_INTERVAL", TIMES.IDLE_INTENT],
    ["PHOTO_RENEWAL_INTERVAL", TIMES.ABANDONED_PHOTO],
    ["PURGE_AFTER", TIMES.COOKIE_AGE],
  ] as const)(
    "are named in the errors if they contradict one another, such as %s = %d",
    (name, time) => {
      const errors = timeLimitErrors({ ...TIMES, [name]: time });
      expect(errors).not.toEqual([]);
      for (const error of errors) expect(error).toContain(`${name} (${time})`);
    },
  );

  test("of a call match the configuration of the provider's package", () => {
    const client = stripeClient("sk_test_1", null);
    const timeout = Number(client.getApiField("timeout"));
    const tries = client.getMaxNetworkRetries() + 1;
    expect(TIMES.MAX_CALL_TIME).toBeGreaterThanOrEqual(timeout * tries);
    expect(TIMES.MAX_CALL_TIME).toBeLessThan(timeout * (tries + 1));
  });
});
