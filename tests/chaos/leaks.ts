/** Secret values by kind. */
export interface Secrets {
  readonly [kind: string]: Iterable<string>;
}

/** Matches e-mail addresses, but not a package with its version. */
const EMAIL = /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi;

/** The kinds of secrets that a text contains, with its location; `allowed` are public addresses. */
export function leaksIn(
  where: string,
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
    ...(addresses.length > 0 ? [`${where} holds an e-mail address`] : []),
    ...found.map(([kind]) => `${where} holds ${kind}`),
  ];
}
