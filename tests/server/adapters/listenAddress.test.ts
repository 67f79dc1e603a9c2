import { expect, test } from "vitest";
import { ownOrigin, browserOrigin } from "../../../server/adapters/listenAddress.ts";

test.each([
  ["localhost", "http://127.0.0.1:3000", "http://localhost:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000", "http://localhost:3000"],
  ["::", "http://[::1]:3000", "http://localhost:3000"],
  ["::1", "http://[::1]:3000", "http://[::1]:3000"],
  ["10.0.0.7", "http://10.0.0.7:3000", "http://10.0.0.7:3000"],
])("a server that listens on %s is reached at %s, by browsers at %s", (host, own, browser) => {
  expect([ownOrigin(host, 3000), browserOrigin(host, 3000)]).toEqual([own, browser]);
});
