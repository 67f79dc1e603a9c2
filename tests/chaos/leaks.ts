/** Secret values by kind. */
export interface Secrets {
  readonly [kind: string]: Iterable<string>;
}

/** Matches e-mail addresses, but not a package with its version, such as `x@2.1.0`. */
const EMAIL = /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi;

/** Returns a message for each kind of secret in the text. `allowed` are public e-mail addresses. */
export function leaksIn(
  location: string,
  text: string,
  secrets: Secrets,
  allowed: ReadonlySet<string> = new Set(),
): string[] {
  const addresses = (text.match(EMAIL) ?? []).filter((address) => !allowed.has(address));
  const kinds = Object.keys(secrets).filter((kind) =>
    [...(secrets[kind] ?? [])].some((value) => text.includes(value)),
  );
  return [
    ...(addresses.length > 0 ? [`${location} contains an e-mail address`] : []),
    ...kinds.map((kind) => `${location} contains ${kind}`),
  ];
}
