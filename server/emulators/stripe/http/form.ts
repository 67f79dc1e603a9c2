/** A decoded form body: `a[b][0]=x` is `{ a: { b: { "0": "x" } } }`. */
export interface FormTree {
  [key: string]: FormValue;
}
export type FormValue = string | FormTree;

/** A form to encode. Undefined values are omitted, and list items are numbered. */
export interface FormInput {
  readonly [key: string]: FormInputValue;
}
type FormInputValue =
  | string
  | number
  | boolean
  | undefined
  | null
  | FormInput
  | readonly FormInputValue[];

const MAX_DEPTH = 8;

/** A key has both a value and children, is badly bracketed, or is nested too deeply. */
export class MalformedForm extends Error {}

/** @throws MalformedForm */
export function decodeForm(encoded: string): FormTree {
  const root = emptyTree();
  for (const [key, value] of new URLSearchParams(encoded)) setValue(root, parseKey(key), value);
  return root;
}

/** Encodes like the `stripe` package: brackets for children, indices for list items, "" for null. */
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

function emptyTree(): FormTree {
  // No prototype, so that a key such as `constructor` is not special.
  return Object.create(null) as FormTree;
}

function parseKey(key: string): readonly string[] {
  const [, name, brackets] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? [];
  if (name === undefined || brackets === undefined)
    throw new MalformedForm(`Invalid parameter name: ${key}`);
  const path = brackets === "" ? [name] : [name, ...brackets.slice(1, -1).split("][")];
  // Object literals downstream would silently drop this key.
  if (path.includes("__proto__")) throw new MalformedForm(`Invalid parameter name: ${key}`);
  if (path.length > MAX_DEPTH) throw new MalformedForm(`Parameter nested too deeply: ${key}`);
  return path;
}

function setValue(root: FormTree, path: readonly string[], value: string): void {
  let tree = root;
  path.forEach((part, depth) => {
    const key = part === "" ? String(Object.keys(tree).length) : part;
    const current = tree[key];
    const isLeaf = depth === path.length - 1;
    if (isLeaf && typeof current !== "object") {
      tree[key] = value;
    } else if (!isLeaf && typeof current !== "string") {
      const child = current ?? emptyTree();
      tree[key] = child;
      tree = child;
    } else throw new MalformedForm(`Parameter given twice, once as a hash: ${path[0]}`);
  });
}
