import { completeUntrustedDraft, type Draft } from "#engine";
import { describe, expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { emptyOf, DRAFTS_PER_VARIANT, variants } from "./draftVariants.ts";
import { isList, rowsIn } from "../../support/isList.ts";

describe.each(variants)("%s", (_name, compiled) => {
  const { product, project, complete, defaults, freshRow } = compiled;
  const valid = validDraft(product);

  test("completeUntrustedDraft keeps every value of a stored draft, also of hidden fields", () => {
    forAll(DRAFTS_PER_VARIANT, [valid], ({ draft, configuration }) => {
      const typed = complete(draft);
      const read = completeUntrustedDraft(product, typed);
      expect(project(read)).toStrictEqual({ configuration, issues: [] });
      expect(completeUntrustedDraft(product, read)).toStrictEqual(read);
      expect(Object.keys(read)).toEqual(Object.keys(defaults()));
      for (const field of product.fields) {
        const value = typed[field.id];
        if (field.kind === "choice") expect(read[field.id]).toBe(value ?? null);
        const rows = read[field.id];
        if (field.kind !== "list" || !isList(value) || !isList(rows)) continue;
        expect(rows).toHaveLength(value.length);
        const choices = field.of.filter(({ kind }) => kind === "choice");
        const chosen = (row: Draft) => choices.map(({ id }) => row[id] ?? null);
        expect(rowsIn(rows).map(chosen)).toEqual(rowsIn(value).map(chosen));
      }
    });
  });

  test("completeUntrustedDraft keeps cleared fields empty and sets missing ones to their defaults", () => {
    const emptied = Object.fromEntries(
      product.fields
        .filter(({ kind }) => kind !== "list" && kind !== "derived")
        .map(({ id }) => [id, null]),
    );
    const forbid = product.fields.map(({ id }) => ({
      when: { ref: id, test: { set: false } },
      because: "It can't be left empty.",
    }));
    const read = completeUntrustedDraft({ ...product, forbid }, emptied);
    const initial = defaults();
    for (const field of product.fields) {
      if (field.kind === "derived") continue;
      expect(read[field.id]).toStrictEqual(
        field.kind === "list" ? initial[field.id] : emptyOf(field),
      );
    }
    expect(completeUntrustedDraft(product, {})).toStrictEqual(initial);
  });

  test("completeUntrustedDraft replaces values of a wrong type by defaults, also in rows", () => {
    const invalid = { wrong: [1] };
    const fields = product.fields.map(({ id }) => [id, invalid] as const);
    expect(completeUntrustedDraft(product, Object.fromEntries(fields))).toStrictEqual(defaults());
    for (const list of product.fields) {
      if (list.kind !== "list") continue;
      const row = Object.fromEntries(list.of.map(({ id }) => [id, invalid]));
      const rows = completeUntrustedDraft(product, { [list.id]: [row] })[list.id];
      expect(isList(rows) && rows[0]).toStrictEqual(freshRow(list.id));
    }
  });
});
