import { AWAITING_UPLOAD, type CompiledProduct } from "#engine";
import { expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { photoKey } from "../../arbitraries/fileAnswer.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { productsWith } from "../everyProduct.ts";
import { filesOf, listsOf } from "../fieldsOf.ts";
import { itemOf, readItem, sentItem } from "./storedItem.ts";

test.each(productsWith(({ product }) => filesOf(product).length > 0))(
  "%s: rejects the URL of a photo from another origin, and throws for a file that was not uploaded",
  (_name, compiled) => {
    const { product } = compiled;
    const valid = validDraft(product);

    forAll(400, [valid, photoKey("jpg")], ({ draft, configuration }, key) => {
      for (const field of filesOf(compiled.product)) {
        if (configuration[field.id] === undefined) continue;
        const item = sentItem(compiled, configuration);
        const foreign = `https://elsewhere.example/photos/${key}`;
        expect(readItem(compiled, { ...item, [field.id]: foreign }).errors).toHaveLength(1);
        const chosen = { name: "a", type: field.accept[0], size: 1 };
        const pending = compiled.project({ ...draft, [field.id]: chosen }).configuration;
        expect(() => itemOf(compiled, pending)).toThrow("has not been uploaded");
        if (field.optional) continue;
        const { [field.id]: _, ...without } = configuration;
        expect(() => itemOf(compiled, without)).toThrow("has not been uploaded");
      }
    });
  },
);

test.each(productsWith((each) => filesInRows(each).length > 0))(
  "%s: throws for a file in a row that was not uploaded",
  (_name, compiled) => {
    const { product } = compiled;
    const valid = validDraft(product);

    forAll(400, [valid], ({ configuration }) => {
      for (const { list, file } of filesInRows(compiled)) {
        const rows = configuration[list.id];
        if (typeof rows !== "object") continue;
        // A conditional file exists only in some rows.
        const index = rows.findIndex((row) => file.when === null || row[file.id] !== undefined);
        const row = rows[index];
        if (row === undefined) continue;
        const pending = rows.with(index, { ...row, [file.id]: AWAITING_UPLOAD });
        expect(() => itemOf(compiled, { ...configuration, [list.id]: pending })).toThrow(
          "has not been uploaded",
        );
      }
    });
  },
);

function filesInRows({ product }: CompiledProduct) {
  return listsOf(product).flatMap((list) =>
    list.of.filter((sub) => sub.kind === "file").map((file) => ({ list, file })),
  );
}
