/** A decoded `application/x-www-form-urlencoded` body: `a[b][0]=x` is `{ a: { b: { "0": "x" } } }`. */
export type FormTree = { [key: string]: FormValue };
export type FormValue = string | FormTree;

/** What `encodeForm` takes: absent values are left out, lists are numbered. */
export type FormInput = { readonly [key: string]: FormInputValue };
type FormInputValue =
  | string
  | number
  | boolean
  | undefined
  | null
  | FormInput
  | readonly FormInputValue[];

const MAX_DEPTH = 8;

/** A body that is not a tree: a key is both a text and a branch, badly bracketed, or nested too deeply. */
export class MalformedForm extends Error {}

/** Decodes Stripe's form encoding. Throws `MalformedForm`. */
export function decodeForm(encoded: string): FormTree {
  const root = branch();
  for (const [key, value] of new URLSearchParams(encoded)) put(root, pathOf(key), value);
  return root;
}

/** Encodes as the `stripe` package does: brackets for branches, numbers for list places, "" for null. */
export function encodeForm(input: FormInput): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) append(pairs, key, value);
  return pairs.toString();
}

function append(pairs: URLSearchParams, key: string, value: FormInputValue): void {
  if (value === undefined) return;
  if (value === null || typeof value !== "object")
    pairs.append(key, value === null ? "" : String(value));
  else for (const [part, inner] of Object.entries(value)) append(pairs, `${key}[${part}]`, inner);
}

function branch(): FormTree {
  // Without a prototype a key such as `constructor` is a key like any other; without keys it is a tree of any type.
  return Object.create(null) as FormTree;
}

/** `a[b][c]` is the path a, b, c. */
function pathOf(key: string): readonly string[] {
  const [, name, brackets] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? [];
  if (name === undefined || brackets === undefined)
    throw new MalformedForm(`Invalid parameter name: ${key}`);
  const path = brackets === "" ? [name] : [name, ...brackets.slice(1, -1).split("][")];
  // Later readers would lose this key without a word.
  if (path.includes("__proto__")) throw new MalformedForm(`Invalid parameter name: ${key}`);
  if (path.length > MAX_DEPTH) throw new MalformedForm(`Parameter nested too deeply: ${key}`);
  return path;
}

function put(root: FormTree, path: readonly string[], value: string): void {
  let tree = root;
  path.forEach((part, depth) => {
    const key = part === "" ? String(Object.keys(tree).length) : part;
    const there = tree[key];
    if (depth === path.length - 1) {
      if (typeof there === "object")
        throw new MalformedForm(`Parameter given twice, once as a hash: ${path[0]}`);
      tree[key] = value;
    } else {
      if (typeof there === "string")
        throw new MalformedForm(`Parameter given twice, once as a hash: ${path[0]}`);
      const next = there ?? branch();
      tree[key] = next;
      tree = next;
    }
  });
}
