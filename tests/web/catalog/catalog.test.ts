import { expect, test, vi } from "vitest";
import type { Shop } from "#engine";
import { Catalog } from "../../../web/catalog/catalog.ts";
import {
  type AnyFile,
  BUILD_FILE_URL,
  CATALOG_FORMAT,
  HOME_FILE_URL,
  NAMES_FILE_URL,
  pageFileUrl,
  productFileUrl,
} from "../../../web/catalog/catalogFiles.ts";

const shop = {} as Shop; // passed through unread
const COLLECTION = pageFileUrl("/products");
const PICTURE = { width: 8, height: 4, base: "/b", widths: [4, 8], placeholder: "data:," };

function file(image: string): AnyFile {
  const pictures = { [image]: PICTURE };
  return { format: CATALOG_FORMAT, pictures, cards: [], page: 1, pages: 1, longestName: null };
}

/**
 * A catalog whose server responds with these files by URL, and with null to other requests; and the requested URLs.
 * @param files the files embedded in the page, by URL
 */
function catalogOver(answers: Readonly<Record<string, unknown>>, files = {}, notFound = false) {
  const urls: string[] = [];
  const catalog = new Catalog(
    { shop, origin: "", build: "b", files, notFound },
    "/no-such-page",
    (url) => {
      urls.push(url);
      const answer = answers[url];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? null);
    },
  );
  return { catalog, urls };
}

test("a file embedded in the page, or missing on the not-found page, is never fetched", async () => {
  const home = file("/images/a.webp");
  const { catalog, urls } = catalogOver({}, { [HOME_FILE_URL]: home }, true);
  expect(catalog.peek(HOME_FILE_URL)).toEqual({ state: "ready", file: home });
  expect(await catalog.load(HOME_FILE_URL)).toEqual({ state: "ready", file: home });
  expect(catalog.peek(pageFileUrl("/no-such-page"))).toEqual({ state: "missing" });
  expect(urls).toEqual([]);
});

test("a file is fetched once, and listeners are called when its pictures are available", async () => {
  const { catalog, urls } = catalogOver({ [COLLECTION]: file("/images/a.webp") });
  const pictures: unknown[] = [];
  catalog.subscribe(() => pictures.push(catalog.picture("/images/a.webp")));
  await Promise.all([catalog.load(COLLECTION), catalog.load(COLLECTION)]);
  await catalog.load(COLLECTION);
  expect(pictures).toEqual([PICTURE]);
  expect(urls).toEqual([COLLECTION]);
});

test("a failed file is fetched again; a missing one is not", async () => {
  const answers: Record<string, unknown> = { [COLLECTION]: new Error("offline") };
  const { catalog, urls } = catalogOver(answers);
  expect(await catalog.load(COLLECTION)).toEqual({ state: "failed" });
  answers[COLLECTION] = file("/images/a.webp");
  expect(await catalog.load(COLLECTION)).toMatchObject({ state: "ready" });
  expect(await catalog.load(pageFileUrl("/x/"))).toEqual({ state: "missing" });
  // A trailing slash makes no difference.
  await catalog.load(pageFileUrl("/x"));
  expect(urls).toEqual([COLLECTION, COLLECTION, pageFileUrl("/x")]);
});

test("a refresh that fails keeps what is loaded", async () => {
  const answers: Record<string, unknown> = { [COLLECTION]: file("/images/a.webp") };
  const { catalog } = catalogOver(answers);
  const loaded = await catalog.load(COLLECTION);
  const missing = await catalog.load(pageFileUrl("/x"));
  for (const url of [COLLECTION, pageFileUrl("/x")]) answers[url] = new Error("offline");
  catalog.refresh();
  await new Promise((resolve) => setImmediate(resolve));
  expect(catalog.peek(COLLECTION)).toBe(loaded);
  expect(catalog.peek(pageFileUrl("/x"))).toBe(missing);
});

test.each([
  ["the page's own build", { build: "b" }, true, []],
  ["a later build", { build: "c" }, false, ["c"]],
  ["no such file", null, false, []],
  ["no response", new Error("offline"), false, []],
])("a page compares its build with the server's: %s", async (_what, answer, current, reported) => {
  const builds: string[] = [];
  const fetchJson = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const data = { shop, origin: "", build: "b", files: {}, notFound: false };
  const catalog = new Catalog(data, "/", fetchJson, (build) => builds.push(build));
  expect(await catalog.isCurrent()).toBe(current);
  expect(builds).toEqual(reported);
});

test("a file of another format is not shown, and triggers a check of the server's build", async () => {
  const newer = { ...file("/images/a.webp"), format: CATALOG_FORMAT + 1 };
  const { catalog, urls } = catalogOver({ [COLLECTION]: newer });
  expect(await catalog.load(COLLECTION)).toEqual({ state: "failed" });
  expect(urls).toEqual([COLLECTION, BUILD_FILE_URL]);
});

test("a product is found by id and by name; an unknown one is null, an unreachable one throws", async () => {
  const product = { id: "a" };
  const { catalog } = catalogOver({
    [NAMES_FILE_URL]: { format: CATALOG_FORMAT, pictures: {}, ids: { "Ann's": "a" } },
    [productFileUrl("a")]: { format: CATALOG_FORMAT, pictures: {}, product },
    [productFileUrl("b")]: new Error("offline"),
  });
  expect(await catalog.product("a")).toBe(product);
  expect(await catalog.productByName("Ann's")).toBe(product);
  expect(await catalog.productByName("Bo's")).toBeNull();
  // A property of every object.
  expect(await catalog.productByName("constructor")).toBeNull();
  expect(await catalog.product("c")).toBeNull();
  await expect(catalog.product("b")).rejects.toThrow("can't be reached");
});

test("of two answers for a file the later request counts, in any order", async () => {
  const [older, newer] = [file("/images/old.webp"), file("/images/new.webp")];
  for (const laterFirst of [true, false]) {
    const answers: ((json: unknown) => void)[] = [];
    const catalog = new Catalog(
      { shop, origin: "", build: "b", files: {}, notFound: false },
      "/",
      (url) =>
        url === COLLECTION
          ? new Promise((resolve) => answers.push(resolve))
          : Promise.resolve(null),
    );
    const first = catalog.load(COLLECTION);
    answers[0]?.(older);
    await first;
    catalog.refresh();
    catalog.refresh();
    const [, second, third] = answers;
    const inOrder = [() => second?.(older), () => third?.(newer)];
    for (const answer of laterFirst ? inOrder.toReversed() : inOrder) {
      answer();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(catalog.peek(COLLECTION)).toEqual({ state: "ready", file: newer });
  }
});

test.each([
  [404, "missing"],
  [503, "failed"],
])("a file to which the server answers with status %i is %s", async (status, state) => {
  vi.stubGlobal("fetch", async () => Response.json({ error: "No." }, { status }));
  const catalog = new Catalog({ shop, origin: "", build: "b", files: {}, notFound: false }, "/");
  expect(await catalog.load(COLLECTION)).toEqual({ state });
});
