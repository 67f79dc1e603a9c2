/** What must not be seen, by its kind. */
export interface Secrets {
  readonly [kind: string]: Iterable<string>;
}

/** Anything that looks like an address; a package with its version does not. */
const EMAIL = /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi;

/** What a text gives away, each kind of it once, with where it stands; `allowed` are addresses that are public. */
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
