/** Secret values by kind. */
export interface Secrets {
  readonly [kind: string]: Iterable<string>;
}

/** Matches e-mail addresses, but not a package with its version, such as `x@2.1.0`. */
const EMAIL = /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi;

/** A message for each kind of secret that the text at a location contains; `allowed` are public e-mail addresses. */
export function leaksIn(
  location: string,
  text: string,
  secrets: Secrets,
  allowed: ReadonlySet<string> = new Set(),
): string[] {
  const addresses = (text.match(EMAIL) ?? []).filter((address) => !allowed.has(address));
  const found = Object.entries(secrets).filter(([, values]) => {
    for (const value of values) if (text.includes(value)) return true;
    return false;
  });
  return [
    ...(addresses.length > 0 ? [`${location} holds an e-mail address`] : []),
    ...found.map(([kind]) => `${location} holds ${kind}`),
  ];
}
