import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { foldEmail } from "#engine";

/** An IPv4-mapped IPv6 address such as `::ffff:10.0.0.1`, as URLs write it. */
const MAPPED = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/;

/**
 * Returns a keyed hash of a shopper's network address; the address itself is not stored. For an IPv6 address only the
 * first 64 bits are hashed, because one connection may use all addresses with these bits. An IPv4-mapped IPv6 address
 * is hashed like the IPv4 address.
 */
export function hashAddress(secret: string, address: string): string {
  const network = isIPv6(address) ? networkOf(address) : address;
  return keyedHash(secret, `address ${network}`);
}

/** Returns a keyed hash of an e-mail address, the same in any letter case. */
export function hashEmail(secret: string, email: string): string {
  return keyedHash(secret, `email ${foldEmail(email)}`);
}

function keyedHash(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** The first 64 bits of an IPv6 address, which may end with a zone such as `%eth0`, or the IPv4 address that it maps. */
function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = MAPPED.exec(canonical)?.slice(1);
  return mapped ? mapped.flatMap(bytesOf).join(".") : firstGroups(canonical);
}

function bytesOf(group: string): readonly number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

/** The first four groups of a canonical IPv6 address. */
function firstGroups(canonical: string): string {
  const [head = "", tail] = canonical.split("::");
  const leading = head === "" ? [] : head.split(":");
  const trailing = tail ? tail.split(":") : [];
  const zeros = Array.from({ length: 8 - leading.length - trailing.length }, () => "0");
  return [...leading, ...zeros, ...trailing].slice(0, 4).join(":");
}
