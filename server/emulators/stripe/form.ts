/** A decoded form: `a[b][0]=x` is `{ a: { b: { "0": "x" } } }`. */
export interface FormTree {
  [key: string]: string | FormTree;
}

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

/** Decodes a form. Of a value and children with the same key, the last is kept. */
export function decodeForm(encoded: string): FormTree {
  const root = emptyTree();
  for (const [key, value] of new URLSearchParams(encoded)) {
    const path = key.replaceAll("]", "").split("[");
    let tree = root;
    for (const part of path.slice(0, -1)) {
      const child = tree[part];
      tree = tree[part] = typeof child === "object" ? child : emptyTree();
    }
    // `a[]` appends an item.
    tree[path.at(-1) || String(Object.keys(tree).length)] = value;
  }
  return root;
}

/** Without a prototype, so that a key such as `constructor` is not special. */
function emptyTree(): FormTree {
  return Object.create(null) as FormTree;
}

/** Encodes like the `stripe` package: brackets for children, indices for list items, "" for null. */
export function encodeForm(input: FormInput): string {
  const pairs = new URLSearchParams();
  const append = (key: string, value: FormInputValue): void => {
    if (value === null || typeof value !== "object") {
      if (value !== undefined) pairs.append(key, String(value ?? ""));
    } else for (const [part, inner] of Object.entries(value)) append(`${key}[${part}]`, inner);
  };
  for (const [key, value] of Object.entries(input)) append(key, value);
  return pairs.toString();
}
