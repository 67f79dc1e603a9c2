import { lintCatalog } from "#engine/catalog";
import { expect, test } from "vitest";
import { catalogOf } from "../catalogOf.ts";
import { textField } from "../productWithKeys.ts";

test("warns about an untested threshold of the condition of a priced field in rows", () => {
  const stone = {
    ...textField({}),
    kind: "choice",
    when: { letters: { min: 5 } },
    options: [{ id: "none", label: "None", surcharge: 5 }],
  };
  const fields = [
    { id: "letters", kind: "number", label: "Letters", min: 1, max: 9 },
    {
      id: "rows",
      kind: "list",
      label: "Rows",
      min: 1,
      max: 2,
      of: [stone, textField({ id: "name", out: "names" })],
    },
  ];
  const examples = [1, 9].map((letters) => ({
    draft: { letters, rows: [{ name: "Ann" }] },
    total: letters === 9 ? 35 : 30,
  }));
  const { errors, warnings } = lintCatalog(catalogOf({ price: 30, fields, examples }), null);
  expect(errors).toEqual([]);
  expect(warnings.map(({ message }) => message)).toEqual([
    'no example would fail if `when` of "word" were min 4 of "letters" — add an example',
    'no example would fail if `when` of "word" were min 6 of "letters" — add an example',
  ]);
});
