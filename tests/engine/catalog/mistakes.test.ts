import { readdirSync, readFileSync } from "node:fs";
import { type CatalogFile, formatDiagnostic } from "#engine/catalog";
import { lintCatalog } from "#engine/catalog/lint";
import { expect, test } from "vitest";
import { catalogWith } from "../../arbitraries/product/catalogWith.ts";
import { specifiedFiles, specifiedText } from "../../support/specifiedShop.ts";
import { catalogOf, validFile } from "./catalogOf.ts";

/** The table of mistakes. Its first lines explain it. */
const TABLE = new URL("../../fixtures/mistakes.txt", import.meta.url).pathname;
const VALID = "products/valid.json";

/** The files beside the valid one, with a product, `products/small.json`, that some of the mistakes repeat or refer to. */
const beside = catalogOf({
  price: 30,
  fields: [{ id: "style", kind: "number", label: "Style", min: 1, max: 100, query: "style" }],
  examples: [{ draft: { style: 1 }, total: 30 }],
});

const images = new Set(
  readdirSync(new URL("../../../catalog/images", import.meta.url)).map((name) => `/images/${name}`),
);

/** The block with what the lint reports of its mistake now. `file` is the file of its section. */
function reportedBlock(block: string, file: string): string {
  const input = block.split("\n").filter((line) => /^[-+{/]/.test(line));
  const keys = input.find((line) => line.startsWith("{"));
  const report = keys === undefined ? lintEdited(file, input) : lintKeys(keys);
  const reported = [
    ...report.errors.map(formatDiagnostic),
    ...report.warnings.map((warning) => `warning ${formatDiagnostic(warning)}`),
  ].map((line) => line.replace(`${file}:`, ""));
  for (const line of reported) expect(line).toMatch(/^(warning )?\S*\d+:\d+ [a-z-]+: .+ — ./);
  if (reported.length === 0) reported.push("no diagnostic");
  // The keys are a single line, of which a column says nothing.
  return [...input, ...reported.map((line) => (keys ? line.replace(/1:\d+ /, "") : line))].join(
    "\n",
  );
}

/** Lints a product with these keys. Prices that no example covers are not reported if it has no examples. */
function lintKeys(keys: string) {
  const file = { price: 30, ...(JSON.parse(keys) as object) }; // an object in braces
  const { errors, warnings } = lintCatalog(catalogOf({ examples: [], ...file }), null);
  const isReported = (code: string) => "examples" in file || code !== "uncovered";
  return { errors, warnings: warnings.filter(({ code }) => isReported(code)) };
}

/** Lints a file after edits. Consecutive lines of a sign are one text. */
function lintEdited(file: string, edits: readonly string[]) {
  let text = file === VALID ? validFile : specifiedText(file);
  for (const [edit, removed = "", added = ""] of edits
    .join("\n")
    .matchAll(/((?:^-.*\n)+)((?:^\+.*\n?)*)/gm)) {
    const [from, to] = [removed, added].map((lines) => lines.replace(/^[-+] ?/gm, "").trimEnd());
    if (from === undefined || !text.includes(from)) throw new Error(`not in ${file}: ${edit}`);
    text = text.replace(from, () => to ?? "");
  }
  return lintCatalog(catalogOfSection({ file, text }), images);
}

function catalogOfSection(changed: CatalogFile): readonly CatalogFile[] {
  if (changed.file === VALID) return [...beside, changed];
  if (changed.file.startsWith("products/")) return catalogWith([changed]);
  return [...specifiedFiles.filter(({ file }) => file !== changed.file), changed];
}

test("each mistake of the table is reported once, at its place, with what to do", async () => {
  let file = "";
  const blocks = readFileSync(TABLE, "utf8")
    .trimEnd()
    .split("\n\n")
    .map((block) => {
      file = /^# (\S+)$/.exec(block)?.[1] ?? file;
      return /^[-{/]/.test(block) ? reportedBlock(block, file) : block;
    });
  await expect(`${blocks.join("\n\n")}\n`).toMatchFileSnapshot(TABLE);
});
