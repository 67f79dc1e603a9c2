import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";

/** An IPv4 address as a server writes it that listens to both kinds, such as `::ffff:10.0.0.1`, in the form of URLs. */
const MAPPED = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/;

/**
 * What stands for a shopper's network address in the database: the address itself is not stored. Of an IPv6 address
 * only the first 64 bits count, as one line has all that share them; one that stands for an IPv4 address counts as that.
 */
export function addressKey(secret: string, address: string): string {
  const network = isIPv6(address) ? networkOf(address) : address;
  return createHmac("sha256", secret).update(`address ${network}`).digest("hex");
}

function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = MAPPED.exec(canonical)?.slice(1);
  return mapped ? mapped.flatMap(bytesOf).join(".") : firstGroups(canonical);
}

/** The two bytes of a group of an IPv6 address. */
function bytesOf(group: string): readonly number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

/** The first four of the eight groups of an IPv6 address as URLs write it. */
function firstGroups(canonical: string): string {
  const [head = "", tail] = canonical.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
