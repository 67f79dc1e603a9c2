import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { backdropDefs } from "../../engine/preview/svg/backdrop.ts";

const CONDITION =
  /\([^()]*\b(?:width|height)\s*[<>:][^()]*\)|\([^()]*[<>]=?\s*(?:width|height)\b[^()]*\)/g;

/** The media conditions on the window's size in style sheets, `sizes` attributes and `matchMedia`, with their files. */
const conditions = readdirSync("web", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(css|tsx?)$/.test(file))
  .flatMap((file) => {
    const matches = readFileSync(`web/${file}`, "utf8").match(CONDITION) ?? [];
    return matches.map((condition) => `${file}: ${condition}`);
  });

test("layouts depend on the window's size in rem, so that large text gets the layout of a small window", () => {
  expect(conditions.length).toBeGreaterThan(40);
  expect(conditions.filter((condition) => /\dpx/.test(condition))).toEqual([]);
});

/** The style sheets with their text. */
const sheets = readdirSync("web", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => ({ file, css: withoutComments(readFileSync(`web/${file}`, "utf8")) }));

// A condition such as `:has(:focus)` is checked again for every element that a drawing adds anywhere below.
test("each condition of `:has` names a class or an element, so that a typed letter restyles little", () => {
  const conditionsOfHas = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/:has\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(([, list = ""]) =>
      list
        .split(/[\s,>+~]+/)
        .filter((compound) => compound !== "")
        .map((compound) => ({ file, compound })),
    ),
  );
  expect(conditionsOfHas.length).toBeGreaterThan(10);
  expect(conditionsOfHas.filter(({ compound }) => !/^[.a-z]/.test(compound))).toEqual([]);
});

/** Style sheet, component and class of every use such as `styles.title`; the class is `*` if it is computed. */
const uses = readdirSync("web", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const source = readFileSync(`web/${file}`, "utf8");
    return [...source.matchAll(/import (\w+) from "(.*\.module\.css)"/g)].flatMap(
      ([, name = "", sheet = ""]) =>
        [...source.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, "g"))].map(
          ([, className = "*"]) => ({ sheet: join(dirname(file), sheet), file, className }),
        ),
    );
  });

const classesOf = (sheet: string): ReadonlySet<string> => {
  const css = withoutComments(readFileSync(`web/${sheet}`, "utf8"));
  return new Set([...css.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, className = ""]) => className));
};

test("the classes of a component and of its style sheet are the same, so that a rename loses no layout", () => {
  expect(uses.length).toBeGreaterThan(200);
  const missing = uses.filter(
    ({ sheet, className }) => className !== "*" && !classesOf(sheet).has(className),
  );
  expect(missing).toEqual([]);
  const unused = [...new Set(uses.map(({ sheet }) => sheet))].flatMap((sheet) => {
    const used = new Set(uses.filter((use) => use.sheet === sheet).map((use) => use.className));
    return used.has("*") ? [] : [...classesOf(sheet)].filter((className) => !used.has(className));
  });
  expect(unused).toEqual([]);
});

function withoutComments(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, "");
}

test("the ground beside a drawing has the colours of its background, so that no edge is visible", () => {
  const coloursIn = (text: string) => text.match(/#[0-9a-f]{6}/g) ?? [];
  const ground = /--ground-colors: (.*);/.exec(readFileSync("web/styles/tokens.css", "utf8"));
  const background = coloursIn(backdropDefs({ prefix: "p" }));
  expect(background).toHaveLength(4);
  expect(coloursIn(ground?.[0] ?? "")).toEqual(background);
  const GROUND = /radial-gradient\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*var\(--ground-colors\)\s*\)/;
  for (const sheet of ["pages/product/picture/Stage", "preview/zoom/ZoomDialog"])
    expect(readFileSync(`web/${sheet}.module.css`, "utf8")).toMatch(GROUND);
});
