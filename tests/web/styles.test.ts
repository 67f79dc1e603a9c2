import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const CONDITION =
  /\([^()]*\b(?:width|height)\s*[<>:][^()]*\)|\([^()]*[<>]=?\s*(?:width|height)\b[^()]*\)/g;

/** The media conditions on the window's size in style sheets, `sizes` attributes and `matchMedia`, with their files. */
const conditions = readdirSync("web", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(css|tsx?)$/.test(file))
  .flatMap((file) => {
    const found = readFileSync(`web/${file}`, "utf8").match(CONDITION) ?? [];
    return found.map((condition) => `${file}: ${condition}`);
  });

test("layouts depend on the window's size in rem, so that large text gets the layout of a small window", () => {
  expect(conditions.length).toBeGreaterThan(40);
  expect(conditions.filter((condition) => /\dpx/.test(condition))).toEqual([]);
});

test("every class that a component uses is in its style sheet, so that no layout is lost by a rename", () => {
  let used = 0;
  const missing = readdirSync("web", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(`web/${file}`, "utf8");
      return [...source.matchAll(/import (\w+) from "(.*\.module\.css)"/g)].flatMap(
        ([, name = "", sheet = ""]) => {
          const css = readFileSync(join("web", dirname(file), sheet), "utf8");
          const classes = new Set([...css.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, id]) => id));
          return [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].flatMap(([, id]) => {
            used += 1;
            return classes.has(id) ? [] : [`${file}: ${id}`];
          });
        },
      );
    });
  expect(used).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});
