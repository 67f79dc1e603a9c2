import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { CheckoutForm } from "#engine";
import { CliError } from "../../../../server/cli/orders/cliError.ts";
import "../../../../server/cli/readArguments.ts";
import { describeDatabase } from "../../../../server/config/databaseHost.ts";
import { cartItem, classicItem, FORM } from "../../../support/server/carts.ts";
import { orderTools } from "../../../support/server/orderTools.ts";
import { ordersOf } from "../../../support/server/ordersOf.ts";
import { runOrdersCommand, LOCATION } from "../../../support/server/runOrdersCommand.ts";
import { sharedShop, shopForTest } from "../../../support/server/sharedFixtures.ts";
import { buy, confirm, visitor } from "../../../support/server/visitor.ts";
import { runProgram } from "../../../support/processes/runProgram.ts";
import { folderForTest } from "../../../support/temporaryFolder.ts";

const shop = await sharedShop();
const { run, recordRefundsAndDisputes, replaceContent } = orderTools(shop);

/** Pays the intent of an open cart, which no page does. Returns the order's number. */
async function payWithoutAttempt(): Promise<string> {
  const session = await visitor(shop).session([classicItem("Ann")]);
  await confirm(shop, session);
  for (const event of await shop.events()) await shop.deliver(event);
  const [order] = await ordersOf(shop, session);
  return String(order?.number);
}

describe("the orders command", () => {
  test("shows items, recipient and prices", async () => {
    const tag = cartItem("engraved-dogtag-necklace", {
      engravingType: "names",
      text: "Forever",
      symbol: "♥",
      size: "large",
    });
    const { number } = await buy(shop, classicItem("Ann", "Bo"), tag);
    const sheet = await run("show", number);
    const recipient = [FORM.email, FORM.address.line1];
    const item = ["Ann", "Bo", "Forever", "♥", "Large, 50x28mm", "Extra names", "$0.99"];
    for (const text of [...recipient, ...item, "Total $70.97"]) expect(sheet).toContain(text);
  });

  test("finds an order by its number or its code, which are both shown", async () => {
    const { number, order } = await buy(shop, classicItem("Ann"));
    const { code } = order;
    const name = `Order ${number} (${code})`;
    for (const word of [` ${number} `, code, `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()])
      expect(await run("show", word)).toContain(name);
    expect(await run("slip", number)).toContain(name);
    expect(await run("list")).toContain(`${number}  ${code}  `);
    expect(await run("export")).toMatch(new RegExp(`\\n${number},'?${code},paid,`));
    const others = [`${number}.0`, `${number}e0`, `0x${Number(number).toString(16)}`, `+${number}`];
    for (const word of ["", "KD7QM4X", ...others])
      await expect(run("show", word)).rejects.toThrow(`There is no order ${word} in`);
  });

  test("lists orders that need review first, marked", async () => {
    await payWithoutAttempt();
    await buy(shop, classicItem("Bo"));
    const [first = ""] = (await run("list")).split("\n");
    expect(first).toMatch(/^!.*needs_review/);
  });

  test("lists what was ordered and whether it is a gift, after the columns before", async () => {
    const lineOf = async (form: CheckoutForm) => {
      const beads = cartItem("heart-beads-necklace", { names: [{ name: "Ann" }] });
      const items = [classicItem("Ann"), beads, classicItem("Bo")];
      const shopper = visitor(shop);
      await confirm(shop, await shopper.pay(items, form));
      const number = String((await shopper.settle()).order?.number);
      return (await run("list")).split("\n").find((line) => line.includes(number));
    };
    const line = `  3 pieces   ${FORM.email}  2 × Classic Name Necklace, Heart Beads Necklace`;
    expect(await lineOf(FORM)).toMatch(new RegExp(`${line}$`));
    expect(await lineOf({ ...FORM, gift: "" })).toMatch(new RegExp(`${line}  gift$`));
  });

  test("allows only valid state changes, and names them", async () => {
    const { number } = await buy(shop, classicItem("Ann"));
    await expect(run("advance", number, "shipped")).rejects.toThrow("in_production");
    expect(await run("advance", number, "in_production")).toContain("in_production");
    expect(await run("advance", number, "shipped")).toContain("shipped");
    await expect(run("advance", number, "paid")).rejects.toThrow(CliError);
  });

  test("shows refunds beside the state, in list and sheet", async () => {
    const { number } = await buy(shop, classicItem("Ann"));
    await run("advance", number, "in_production");
    await run("advance", number, "shipped");
    await recordRefundsAndDisputes(number, { refunded: 500 });
    const line = (await run("list")).split("\n").find((line) => line.includes(number));
    expect(line).toMatch(/shipped .*\(\$5\.00 refunded\)/);
    expect(await run("show", number)).toMatch(/State +shipped\n.*\$5\.00 refunded/s);
  });

  test("shows an order's history; a reviewed order needs no more review", async () => {
    const number = await payWithoutAttempt();
    expect(await run("show", number)).toMatch(/Needs review +paid without an attempt of this shop/);
    const listed = (await run("list")).split("\n").find((line) => line.includes(number));
    expect(listed).toMatch(
      /\d{4}-\d\d-\d\d \d\d:\d\d UTC  needs_review .* unknown +paid without an attempt of this shop/,
    );
    await run("advance", number, "in_production");
    const sheet = await run("show", number);
    expect(sheet).not.toContain("Needs review");
    const row = (await run("export")).split("\r\n").find((line) => line.startsWith(`${number},`));
    expect(row).not.toContain("paid without an attempt of this shop");
    expect(sheet).toMatch(
      /History\n.* UTC  needs_review +paid without an attempt of this shop\n.* in_production +by hand$/,
    );
  });

  test("escapes control characters of shoppers", async () => {
    const { number } = await buy(shop, classicItem("Ann"));
    const maliciousText = "12 Elm\u001B[2J\nPiece 2 of 2: Free\u009B1A\u202Eevil\u200F\u061C\u2028";
    await replaceContent(number, FORM.address.line1, JSON.stringify(maliciousText).slice(1, -1));
    await replaceContent(number, FORM.email, "ann@mail.test\\u001b[31m");
    const texts = [await run("show", number), await run("list"), await run("export", "--csv")];
    for (const text of texts) {
      expect(text).toContain("<U+001B>");
      expect(text.replaceAll(/\r?\n/g, "")).not.toMatch(/[\p{Cc}\u061C\u200F\u2028\u202E]/u);
    }
    expect(texts.join("\n")).not.toMatch(/^Piece 2 of 2/m);
  });

  test("reports why photos can't be read", async () => {
    const { number } = await buy(shop, classicItem("Ann"));
    await replaceContent(number, '"photos":[]', `"photos":["${"ab".repeat(16)}.png"]`);
    const unreachableBucket = { read: () => Promise.reject(new Error("connect ECONNREFUSED")) };
    const command = runOrdersCommand(shop, ["photos", number, tmpdir()], {
      bucket: unreachableBucket,
    });
    await expect(command).rejects.toThrow(/\(connect ECONNREFUSED\)\.$/);
    await expect(command).rejects.toThrow(CliError);
  });

  test("saves each photo to its own file, also if another one was deleted", async () => {
    const { number } = await buy(shop, classicItem("Ann"));
    const keys = ["ab", "cd"].map((byte) => `${byte.repeat(16)}.png`);
    await replaceContent(number, '"photos":[]', `"photos":${JSON.stringify(keys)}`);
    const bucket = {
      read: async (key: string) => (key.endsWith(keys[0] ?? "") ? null : Buffer.from(key)),
    };
    const folder = folderForTest();
    await expect(runOrdersCommand(shop, ["photos", number, folder], { bucket })).rejects.toThrow(
      new RegExp(`${number}-1-2\\.png\\n${number}-1-1 is not in the bucket`),
    );
    expect(await readFile(join(folder, `${number}-1-2.png`), "utf8")).toContain(keys[1]);
  });
});

test.each([
  [["shwo", "1"], 'Unknown command "shwo" — did you mean "show"?'],
  [[], 'Unknown command ""'],
  [["show"], 'These are not the arguments of "show".'],
  [["export", "--xml"], 'These are not the arguments of "export".'],
  [["export", "--csv", "a", "b"], 'These are not the arguments of "export".'],
  [["advance", "1"], 'These are not the arguments of "advance".'],
  [["refund"], 'These are not the arguments of "refund".'],
  [["refund", "1", "2", "3"], 'These are not the arguments of "refund".'],
])("says what is wrong with %j", async (words, problem) => {
  await expect(run(...words)).rejects.toThrow(problem);
  await expect(run(...words)).rejects.toThrow(CliError);
});

describe("the orders command without orders", () => {
  test("names the database's location", async () => {
    const emptyShop = await shopForTest();
    expect(await runOrdersCommand(emptyShop, ["list"])).toBe(`There are no orders in ${LOCATION}.`);
    for (const words of [["export"], ["show", "1001"]])
      await expect(runOrdersCommand(emptyShop, words)).rejects.toThrow(LOCATION);
  });
});

test.each([
  [null, `the folder ${join(process.cwd(), ".data")}`],
  ["postgresql://ann:hunter2@db.test:5433/orders", "the database db.test:5433/orders"],
  ["postgres://localhost:5433/orders?host=db.test", "the database db.test:5433/orders"],
  ["postgres://%2Fvar%2Frun/orders", "the database /var/run/orders"],
  ["postgres:///orders", "the database pg.test/orders"],
])("names the location of the database %s, without its password", (databaseUrl, location) => {
  vi.stubEnv("PGHOST", "pg.test");
  const described = describeDatabase(databaseUrl, ".data");
  expect(described).toBe(`${location} (${databaseUrl === null ? "DATA_DIR" : "DATABASE_URL"})`);
});

const PROGRAM = "server/cli/orders/main.ts";

test("the program ends its output with one line break, and exits with 2 for a wrong usage", async () => {
  const otherShop = await shopForTest();
  await buy(otherShop, classicItem("Ann"));
  // Without keys also in production, as only the server calls the payment provider.
  const env = { NODE_ENV: "production", DATA_DIR: otherShop.folder };
  const runWith = (...words: string[]) => runProgram(PROGRAM, words, { env });
  expect((await runWith("export", "--csv")).out).toMatch(/[^\n]\r\n$/);
  expect((await runWith("list")).out).toMatch(/[^\n]\n$/);
  expect(await runWith("lst")).toMatchObject({ code: 2, out: "" });
});

test("the program needs no database for its usage, and doesn't create one", async () => {
  const env = { DATA_DIR: folderForTest() };
  for (const words of [[], ["show", "--help"]]) {
    const { code, out } = await runProgram(PROGRAM, words, { env });
    expect([code, out]).toEqual([0, expect.stringMatching(/^What to do with orders/)]);
  }
  const { code, err } = await runProgram(PROGRAM, ["list"], { env });
  expect([code, err]).toEqual([1, expect.stringMatching(/^There is no orders database/)]);
});

test("a reader that closes the output early is no error, but another error of the output is", () => {
  const fail = (code: string) =>
    process.stdout.emit("error", Object.assign(new Error(code), { code }));
  expect(() => fail("EPIPE")).not.toThrow();
  expect(() => fail("ENOSPC")).toThrow("ENOSPC");
});
