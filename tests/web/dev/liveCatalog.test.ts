import { expect, test } from "vitest";
import type { Shop } from "#engine";
import { Catalog } from "../../../web/catalog/catalog.ts";
import { CATALOG_FORMAT, HOME_FILE_URL, pageFileUrl } from "../../../web/catalog/catalogFiles.ts";
import { reuseUnchangedFiles } from "../../../web/dev/liveCatalog.ts";

const shop = {} as Shop; // passed through unread
const COLLECTION = pageFileUrl("/products");
const file = (image: string) => ({
  format: CATALOG_FORMAT,
  pictures: { [image]: { width: 1, height: 1, base: "", widths: [1], placeholder: "" } },
  cards: [],
  quotes: [],
});

test("an unchanged file stays the same object; changed and new ones are replaced", () => {
  const before = new Catalog(
    { shop, build: "b", files: { [HOME_FILE_URL]: file("/a.webp") }, notFound: false },
    "/",
  );
  const peeked = before.peek(HOME_FILE_URL);
  const known = peeked.state === "ready" ? peeked.file : null;
  const same = {
    shop,
    build: "b",
    files: { [HOME_FILE_URL]: file("/a.webp"), [COLLECTION]: file("/c.webp") },
  };
  const kept = reuseUnchangedFiles({ ...same, notFound: false }, before);
  expect(kept.files[HOME_FILE_URL]).toBe(known);
  expect(kept.files[COLLECTION]).toBe(same.files[COLLECTION]);
  const other = { [HOME_FILE_URL]: file("/b.webp") };
  const changed = reuseUnchangedFiles({ shop, build: "b", files: other, notFound: false }, before);
  expect(changed.files[HOME_FILE_URL]).toBe(other[HOME_FILE_URL]);
});
