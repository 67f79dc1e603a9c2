/** Providers of mail whose names are long enough that a similar domain is probably a typo. */
const DOMAINS = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "comcast.net",
  "verizon.net",
  "sbcglobal.net",
  "bellsouth.net",
  "protonmail.com",
];

/** Real providers whose domains are similar to one of the above. */
const SIMILAR_DOMAINS: ReadonlySet<string> = new Set([
  "mail.com",
  "email.com",
  "ymail.com",
  "yahoo.ca",
  "hotmail.ca",
]);

/** Endings that don't exist, and what was probably meant. */
const WRONG_ENDINGS: ReadonlyMap<string, string> = new Map([
  ["con", "com"],
  ["cmo", "com"],
  ["ocm", "com"],
  ["comm", "com"],
  ["coom", "com"],
  ["cpm", "com"],
  ["vom", "com"],
  ["xom", "com"],
  ["ney", "net"],
  ["nte", "net"],
  ["ogr", "org"],
]);

/**
 * An address with a corrected domain, if the domain is probably a typo of a common one, such as `gmail.con`
 * for `gmail.com`. Null otherwise. It is only a question, because rare domains are real, too.
 */
export function emailHint(email: string): string | null {
  const match = /^([^\s@]+)@([^\s@.]+(?:\.[^\s@.]+)*)\.([^\s@.]+)$/.exec(email.trim());
  if (match === null) return null;
  const [, user = "", name = "", ending = ""] = match;
  const domain = correctedDomain(name.toLowerCase(), ending.toLowerCase());
  return domain === null ? null : `${user}@${domain}`;
}

function correctedDomain(name: string, ending: string): string | null {
  const domain = `${name}.${ending}`;
  if (DOMAINS.includes(domain) || SIMILAR_DOMAINS.has(domain)) return null;
  const similarDomain = DOMAINS.find((each) => isOneEditApart(each, domain));
  if (similarDomain !== undefined) return similarDomain;
  const rightEnding = WRONG_ENDINGS.get(ending);
  if (rightEnding === undefined) return null;
  // The name may have a typo, too.
  return correctedDomain(name, rightEnding) ?? `${name}.${rightEnding}`;
}

/** Whether one text becomes the other by inserting, removing or replacing one letter, or by swapping two neighbours. */
function isOneEditApart(a: string, b: string): boolean {
  if (a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restOfA, restOfB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restOfA.length <= 1 && restOfB.length <= 1) return true;
  return restOfA.length === 2 && restOfB === `${restOfA[1]}${restOfA[0]}`;
}
