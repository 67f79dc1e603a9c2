import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";

/**
 * What stands for a shopper's network address in the database: the address itself is not stored. Of an IPv6 address
 * only the first 64 bits count, as one line has all that share them.
 */
export function addressKey(secret: string, address: string): string {
  const network = isIPv6(address) ? firstGroups(address) : address;
  return createHmac("sha256", secret).update(`address ${network}`).digest("hex");
}

/** The first four of the eight groups of an IPv6 address, however it is written. */
function firstGroups(address: string): string {
  const [plain = ""] = address.split("%");
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
