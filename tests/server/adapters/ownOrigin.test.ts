import { describe, expect, test } from "vitest";
import { ownOrigin, browserOrigin } from "../../../server/adapters/ownOrigin.ts";

describe("a server that listens on", () => {
  test.each([
    ["localhost", "http://127.0.0.1:3000", "http://localhost:3000"],
    ["0.0.0.0", "http://127.0.0.1:3000", "http://localhost:3000"],
    ["::", "http://[::1]:3000", "http://localhost:3000"],
    ["::1", "http://[::1]:3000", "http://[::1]:3000"],
    ["10.0.0.7", "http://10.0.0.7:3000", "http://10.0.0.7:3000"],
  ])(
    "%s reaches itself at %s, and browsers of the machine reach it at %s",
    (host, ownAddress, browserAddress) => {
      expect([ownOrigin(host, 3000), browserOrigin(host, 3000)]).toEqual([
        ownAddress,
        browserAddress,
      ]);
      expect(new URL(ownAddress).origin).toBe(ownAddress);
    },
  );
});
