import { readFileSync } from "node:fs";

/** The documentation page of `preview`. */
const PAGE = readFileSync("catalog/preview.md", "utf8");

/** The rows of the table with this line of headings, as cell texts. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const [, table = ""] = PAGE.split(`\n${heading}\n`);
  const [lines = ""] = table.split("\n\n");
  // The first line separates the headings from the rows.
  return lines
    .split("\n")
    .slice(1)
    .map((line) => line.split("|").slice(1, -1));
}

/** The texts in backticks, in order. */
const quoted = (cell = ""): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, text]) => text ?? []);

/** The description of each part: its keys, of which those in bold are required, and its anchors, listed up to a semicolon. */
export const documentedParts = tableUnder("| part | what it draws | its keys | its anchors |").map(
  ([part, , keys = "", anchors = ""]) => ({
    part: quoted(part).join(),
    required: [...keys.matchAll(/\*\*`([^`]+)`\*\*/g)].flatMap(([, text]) => text ?? []),
    keys: quoted(keys),
    anchors: quoted(anchors.split(";")[0]),
  }),
);
/** The description of each anchor: which parts attach to it. */
export const documentedAnchors = tableUnder("| anchor | where it is | what can be attached |").map(
  ([anchor, , kinds]) => ({ anchor: quoted(anchor).join(), kinds: quoted(kinds) }),
);
/** The description of each key, and the kinds of field that it may refer to. */
export const documentedKeys = tableUnder("| key | meaning | kinds of field |").map(
  ([text, meaning, kinds]) => ({
    keys: quoted(text),
    meaning: (meaning ?? "").trim(),
    kinds: (kinds ?? "").trim(),
  }),
);
const [example = "", ...recipes] = PAGE.split("```json\n")
  .slice(1)
  .map((text) => text.split("```")[0] ?? "");

/** The example file that the page explains line by line. */
export const pageExample = example;

/** Each recipe: the goal in bold, and its JSON. */
export const pageRecipes = recipes.map((recipe) => {
  const [before = ""] = PAGE.split(recipe);
  const goal = [...before.matchAll(/^\*\*(.+?)\*\*/gm)].at(-1)?.[1];
  return [goal ?? "", recipe] as const;
});
