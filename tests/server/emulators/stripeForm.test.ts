import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import {
  decodeForm,
  encodeForm,
  MalformedForm,
  type FormInput,
} from "../../../server/emulators/stripe/http/form.ts";

const name = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 8 })
  .filter((text) => !/[[\]]/.test(text) && text !== "__proto__");
const { tree } = fc.letrec<{ tree: FormInput; value: string | FormInput }>((tie) => ({
  tree: fc.dictionary(name, tie("value"), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  value: fc.oneof({ maxDepth: 4 }, fc.string({ unit: "grapheme", maxLength: 20 }), tie("tree")),
}));

test("decoding reverses encoding of a tree", () => {
  forAll(400, [tree], (input) => {
    expect(JSON.parse(JSON.stringify(decodeForm(encodeForm(input))))).toEqual(
      JSON.parse(JSON.stringify(input)),
    );
  });
});

test("numbers list items, sends null as an empty value, and omits undefined", () => {
  expect(encodeForm({ expand: ["a", "b"], none: undefined, unset: null, on: true })).toBe(
    "expand%5B0%5D=a&expand%5B1%5D=b&unset=&on=true",
  );
  expect(decodeForm("expand[]=a&expand[]=b")).toEqual(decodeForm("expand[0]=a&expand[1]=b"));
});

test("decodes any text to a tree or refuses it as malformed", () => {
  const fragments = fc.array(
    fc.constantFrom("a", "b", "[", "]", "[]", "=", "&", "%", "%5B", "__proto__", "constructor"),
    { maxLength: 20 },
  );
  forAll(
    400,
    [
      fc.oneof(
        fc.string(),
        fragments.map((parts) => parts.join("")),
      ),
    ],
    (text) => {
      let outcome: unknown;
      try {
        outcome = decodeForm(text);
      } catch (error) {
        outcome = error;
      }
      expect(outcome instanceof MalformedForm || !(outcome instanceof Error)).toBe(true);
      expect(Object.prototype).not.toHaveProperty("a");
    },
  );
});

test.each(["a=1&a[b]=2", "a[b]=2&a=1", "[a]=1", "a[b=1", "a]b=1", `a${"[b]".repeat(20)}=1`])(
  "%s is malformed",
  (text) => {
    expect(() => decodeForm(text)).toThrow(MalformedForm);
  },
);

test("no key changes a prototype", () => {
  expect(() => decodeForm("__proto__[polluted]=1")).toThrow(MalformedForm);
  expect(() => decodeForm("a[__proto__][polluted]=1")).toThrow(MalformedForm);
  decodeForm("constructor[prototype][polluted]=1");
  expect(Object.prototype).not.toHaveProperty("polluted");
});
