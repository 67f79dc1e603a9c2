import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Product } from "#engine";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { CliError } from "../../../../server/cli/orders/cliError.ts";
import { databaseLocation } from "../../../../server/cli/orders/databaseLocation.ts";
import { applyMoneyFacts } from "../../../../server/orders/orderChanges.ts";
import { findOrderByNumber } from "../../../../server/orders/orders.ts";
import { cartItem, catalog, classic, FORM } from "../../support/carts.ts";
import { changedCatalog } from "../../support/changedCatalog.ts";
import { deskOf, PLACE } from "../../support/deskOf.ts";
import { openTestShop, type TestShop, withTestShop } from "../../support/testShop.ts";
import { confirm, intentOf, visitor } from "../../support/visitor.ts";

let shop: TestShop;
const refundKeys: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      refund(refund, key) {
        refundKeys.push(key);
        return real.refund(refund, key);
      },
    }),
  });
});
afterAll(() => shop.close());

const desk = (...words: string[]) => deskOf(shop, words);

async function rowOf(number: string) {
  const row = await findOrderByNumber(shop.orders, Number(number));
  if (!row) throw new Error(`no order ${number}`);
  return row;
}

/** What the provider says has become of an order's money. */
async function money(number: string, facts: { refunded?: number; disputed?: boolean }) {
  const order = await rowOf(number);
  const all = {
    received: order.received,
    refunded: 0,
    disputed: false,
    disputeOutcome: null,
    ...facts,
  };
  await applyMoneyFacts(shop.orders, order, all, shop.clock.now());
}

/** Writes another text into what is kept of an order, as one of long ago may have it. */
async function rewrite(number: string, from: string, to: string): Promise<void> {
  const { checkout_id } = await rowOf(number);
  const row = await shop.orders
    .selectFrom("snapshots")
    .select("content")
    .where("checkout_id", "=", String(checkout_id))
    .executeTakeFirstOrThrow();
  expect(row.content).toContain(from);
  await shop.orders
    .updateTable("snapshots")
    .set({ content: row.content.replace(from, to) })
    .where("checkout_id", "=", String(checkout_id))
    .execute();
}

/** The cells of the last row of an export that holds a text, by their column. */
async function exported(text: string, of = catalog): Promise<Record<string, string>> {
  const csv = await deskOf(shop, ["export", "--csv"], { catalog: of });
  const [head = "", ...rows] = csv.replace("\uFEFF", "").trimEnd().split("\r\n");
  const cells = rows.findLast((row) => row.includes(text))?.split(",") ?? [];
  return Object.fromEntries(head.split(",").map((name, index) => [name, cells[index] ?? ""]));
}

async function buy(...items: ReturnType<typeof classic>[]) {
  const shopper = visitor(shop);
  const pay = await shopper.pay(items);
  await confirm(shop, pay);
  const { order } = await shopper.settle();
  return { number: String(order?.number), pay };
}

describe("the merchant's desk", () => {
  test("shows what to make, for whom, at which price", async () => {
    const tag = cartItem("engraved-dogtag-necklace", {
      engravingType: "names",
      text: "Forever",
      symbol: "♥",
      size: "large",
    });
    const { number } = await buy(classic("Ann", "Bo"), tag);
    const sheet = await desk("show", number);
    for (const part of [
      "Ann",
      "Bo",
      "Forever",
      "♥",
      "Large, 50x28mm",
      "Extra names",
      "$0.99",
      FORM.email,
      FORM.address.line1,
    ]) {
      expect(sheet).toContain(part);
    }
    expect(sheet).toContain("Total $70.97");
  });

  test("exports one row a piece, and no spreadsheet runs what a shopper wrote", async () => {
    await buy(classic("=SUM(A1)"), classic('Say "hi", Bo'));
    const csv = await desk("export", "--csv");
    // The mark by which a spreadsheet knows UTF-8, and lines as RFC 4180 ends them, the last one too.
    expect(csv).toMatch(/^\uFEFForder,state,placed,email,.*\r\n$/s);
    expect(csv.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const rows = csv.split("\r\n");
    expect(rows.some((row) => row.includes("'=SUM(A1)"))).toBe(true);
    expect(rows.some((row) => row.includes('"Say ""hi"", Bo"'))).toBe(true);
  });

  test("of what begins like a formula, whatever was typed can be told from what was put before it", async () => {
    const typed = ["=A1", "'=A1", "''=A1", "'tis", "+1", "-1", "@x"];
    await buy(...typed.map((name) => classic(name)));
    const cells = (await desk("export", "--csv")).split(/[\r\n,]/);
    const written = ["'=A1", "''=A1", "'''=A1", "'tis", "'+1", "'-1", "'@x"];
    for (const text of written) expect(cells).toContain(text);
    expect(cells.filter((text) => /^[=+\-@]/.test(text))).toEqual([]);
  });

  test("of what a spreadsheet would show as another date or number, every sign stays as it was typed", async () => {
    const changed = [
      "06/07",
      "12-24-19",
      "June 5",
      "10:30 pm",
      "007",
      "1E5",
      "1.50",
      "True",
      "'1/2",
    ];
    const kept = ["2019", "4.5", "Est. 2019", "'tis"];
    const { number } = await buy(classic("Dated"));
    let before = "Dated";
    for (const text of [...changed, ...kept]) {
      await rewrite(number, `"${before}"`, `"${text}"`);
      before = text;
      const csv = await desk("export", "--csv");
      const row = csv.split(/[\r\n]+/).find((one) => one.startsWith(`${number},`)) ?? "";
      expect(row.split(",")).toContain(changed.includes(text) ? `'${text}` : text);
    }
  });

  test("what begins like a formula in wide signs or behind a blank is no formula either", async () => {
    for (const [typed, written] of [
      ["＝SUM(A1)", "'＝SUM(A1)"],
      ["＠SUM", "'＠SUM"],
      [" =A1", "' =A1"],
      ["\u00A0=A1", "'\u00A0=A1"],
    ] as const) {
      const { number } = await buy(classic("Wide"));
      await rewrite(number, FORM.address.line1, typed);
      const csv = await desk("export", "--csv");
      expect(csv.split(/[\r\n]+/).find((row) => row.startsWith(`${number},`))).toContain(
        `,${written},`,
      );
    }
  });

  test("a semicolon ends no cell where a spreadsheet separates by commas and semicolons", async () => {
    const { number } = await buy(classic("Semi"));
    await rewrite(number, FORM.address.line1, "1 Elm;=A1");
    const [head = "", ...rows] = (await desk("export", "--csv")).split("\r\n");
    const row = rows.find((one) => one.startsWith(`${number},`)) ?? "";
    const cells = row.match(/(?<=^|[,;])(?:"(?:[^"]|"")*"|[^,;]*)(?=[,;]|$)/g) ?? [];
    expect(cells).toHaveLength(head.split(",").length);
    expect(cells).toContain('"1 Elm;=A1"');
  });

  test("exports fields of one label side by side", async () => {
    const sameLabel = (product: Product): Product => ({
      ...product,
      fields: product.fields.map((field) => ({ ...field, label: "Choice" })),
    });
    await buy(classic("Twolabels"));
    const changed = changedCatalog(catalog, "classic-name-necklace", sameLabel);
    const cells = Object.entries(await exported("Twolabels", changed));
    const found = cells.filter(([name, value]) => name.startsWith("Choice") && value !== "");
    const names = found.map((_, n) => (n === 0 ? "Choice" : `Choice (${n + 1})`));
    expect(found.map(([name]) => name)).toEqual(names);
    expect(found.length).toBeGreaterThan(2);
    expect(new Set(found.map(([, value]) => value)).size).toBe(found.length);
  });

  test("exports what has become of the money", async () => {
    const { number } = await buy(classic("Moneyed"));
    await money(number, { refunded: 500, disputed: true });
    expect(await exported("Moneyed")).toMatchObject({
      state: "disputed",
      review: "",
      paid: "24.99",
      refunded: "5.00",
      disputed: "yes",
    });
  });

  test("exports into a file, and says where it can't", async () => {
    const folder = await mkdtemp(join(tmpdir(), "export-"));
    try {
      await buy(classic("Zoë"));
      const file = join(folder, "orders.csv");
      expect(await desk("export", "--csv", file)).toContain(file);
      expect(await readFile(file, "utf8")).toBe(await desk("export", "--csv"));
      const nowhere = join(folder, "no", "orders.csv");
      await expect(desk("export", "--csv", nowhere)).rejects.toThrow(CliError);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("exports as CSV without being told so: it is the only format", async () => {
    await buy(classic("Ann"));
    const csv = await desk("export", "--csv");
    expect(await desk("export")).toBe(csv);
    const folder = await mkdtemp(join(tmpdir(), "export-"));
    try {
      const file = join(folder, "orders.csv");
      expect(await desk("export", file)).toContain(file);
      expect(await readFile(file, "utf8")).toBe(csv);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("an order that needs review stands first, marked", async () => {
    const shopper = visitor(shop);
    const session = await shopper.session([classic("Ann")]);
    await confirm(shop, session);
    await shopper.settle();
    await buy(classic("Bo"));
    const [first = ""] = (await desk("list")).split("\n");
    expect(first).toMatch(/^!.*needs_review/);
  });

  test("moves an order forward only, and says where it can go", async () => {
    const { number } = await buy(classic("Ann"));
    await expect(desk("advance", number, "shipped")).rejects.toThrow("in_production");
    expect(await desk("advance", number, "in_production")).toContain("in_production");
    expect(await desk("advance", number, "shipped")).toContain("shipped");
    await expect(desk("advance", number, "paid")).rejects.toThrow(CliError);
  });

  test("a disputed order stands first too, marked", async () => {
    const { number } = await buy(classic("Ann"));
    await buy(classic("Bo"));
    await money(number, { disputed: true });
    const lines = (await desk("list")).split("\n");
    const marked = lines.filter((one) => one.startsWith("!"));
    expect(lines.slice(0, marked.length)).toEqual(marked);
    expect(marked.some((one) => one.includes(number) && one.includes("disputed"))).toBe(true);
  });

  test("what went back is told beside the stage, in list and sheet", async () => {
    const { number } = await buy(classic("Ann"));
    await desk("advance", number, "in_production");
    await desk("advance", number, "shipped");
    await money(number, { refunded: 500 });
    const line = (await desk("list")).split("\n").find((one) => one.includes(number));
    expect(line).toMatch(/shipped .*\(\$5\.00 paid back\)/);
    expect(await desk("show", number)).toMatch(/State +shipped\n.*\$5\.00 paid back/s);
  });

  test("shows the history of an order; what was reviewed needs no review any more", async () => {
    const shopper = visitor(shop);
    await confirm(shop, await shopper.session([classic("Ann")]));
    const { order } = await shopper.settle();
    const number = String(order?.number);
    expect(await desk("show", number)).toMatch(/Needs review +paid without a snapshot/);
    await desk("advance", number, "in_production");
    const sheet = await desk("show", number);
    expect(sheet).not.toContain("Needs review");
    const row = (await desk("export")).split("\r\n").find((one) => one.startsWith(`${number},`));
    expect(row).not.toContain("paid without a snapshot");
    expect(sheet).toMatch(
      /History\n.* needs_review +paid without a snapshot\n.* in_production +by hand$/,
    );
  });

  test("no text of a shopper's moves the cursor or begins a line of its own", async () => {
    const { number } = await buy(classic("Ann"));
    const evil = "12 Elm\u001B[2J\nPiece 2 of 2: Free\u009B1A\u202Eevil\u200F\u061C\u2028";
    await rewrite(number, FORM.address.line1, JSON.stringify(evil).slice(1, -1));
    await rewrite(number, FORM.email, "ann@mail.test\\u001b[31m");
    const texts = [await desk("show", number), await desk("list"), await desk("export", "--csv")];
    for (const text of texts) {
      expect(text).toContain("<U+001B>");
      expect(text.replaceAll(/\r?\n/g, "")).not.toMatch(/[\p{Cc}\u061C\u200F\u2028\u202E]/u);
    }
    expect(texts.join("\n")).not.toMatch(/^Piece 2 of 2/m);
  });

  test("says why photos can't be fetched", async () => {
    const { number } = await buy(classic("Ann"));
    await rewrite(number, '"photos":[]', `"photos":["${"ab".repeat(16)}.png"]`);
    const closed = { read: () => Promise.reject(new Error("connect ECONNREFUSED")) };
    const asked = deskOf(shop, ["photos", number, tmpdir()], { bucket: closed });
    await expect(asked).rejects.toThrow(/\(connect ECONNREFUSED\)\.$/);
    await expect(asked).rejects.toThrow(CliError);
  });

  test("saves each photo of a piece to a file of its own", async () => {
    const { number } = await buy(classic("Ann"));
    const keys = ["ab", "cd"].map((byte) => `${byte.repeat(16)}.png`);
    await rewrite(number, '"photos":[]', `"photos":${JSON.stringify(keys)}`);
    const bucket = { read: async (key: string) => Buffer.from(key) };
    const folder = await mkdtemp(join(tmpdir(), "photos-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const files = (await deskOf(shop, ["photos", number, folder], { bucket })).split("\n");
    const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
    expect(texts).toEqual(keys.map((key) => `orders/${number}/${key}`));
  });

  test("pays back once, however often it is asked and the worker is killed in between", async () => {
    const { number, pay } = await buy(classic("Ann"));
    await desk("refund", number, "--yes");
    await expect(desk("refund", number, "--yes")).rejects.toThrow(CliError);
    await shop.worker.tick();
    await shop.worker.tick();
    expect(refundKeys).toHaveLength(1);
    await shop.orders
      .updateTable("outbox")
      .set({ done_at: null })
      .where("kind", "=", "refund")
      .execute();
    await shop.worker.tick();
    // The same key for the same refund, so that the provider would pay back once even if it could pay more.
    expect(refundKeys).toEqual([refundKeys[0], refundKeys[0]]);
    const refunds = await shop.provider.stripe.refunds.list({ payment_intent: intentOf(pay) });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([2499]);
    expect(await desk("show", number)).toContain("refunded");
  });

  describe("a refund", () => {
    const orderOf = async (number: string) => {
      const { state, refunded } = await rowOf(number);
      return [state, refunded];
    };

    test("of an amount pays that back, and leaves the order partially refunded; the rest can follow", async () => {
      const { number, pay } = await buy(classic("Ann"));
      expect(await desk("refund", number, "5.00", "--yes")).toContain("$5.00");
      await shop.worker.tick();
      expect(await orderOf(number)).toEqual(["partially_refunded", 500]);
      await desk("refund", "--yes", number, "$2");
      await shop.worker.tick();
      await desk("refund", number, "--yes");
      await shop.worker.tick();
      expect(await orderOf(number)).toEqual(["refunded", 2499]);
      const refunds = await shop.provider.stripe.refunds.list({ payment_intent: intentOf(pay) });
      expect(refunds.data.map(({ amount }) => amount)).toEqual([1799, 200, 500]);
    });

    test("of an amount is paid back once, though the worker is killed before its note and the key is forgotten", async () => {
      const { number, pay } = await buy(classic("Ann"));
      await desk("refund", number, "5.00", "--yes");
      await shop.worker.tick();
      await shop.orders
        .updateTable("outbox")
        .set({ done_at: null, round: 7 })
        .where("kind", "=", "refund")
        .where("payload", "=", "500")
        .execute();
      await shop.worker.tick();
      expect(await orderOf(number)).toEqual(["partially_refunded", 500]);
      const refunds = await shop.provider.stripe.refunds.list({ payment_intent: intentOf(pay) });
      expect(refunds.data).toHaveLength(1);
    });

    test.each(["0", "0.00", "-5", "5.5", "1e1", "12,50", "five", "", "24.999"])(
      "of %j is refused: it is no amount",
      async (text) => {
        const { number } = await buy(classic("Ann"));
        await expect(desk("refund", number, text, "--yes")).rejects.toThrow("no amount in dollars");
      },
    );

    test("of more than is left says how much that is", async () => {
      const { number } = await buy(classic("Ann"));
      await expect(desk("refund", number, "25.00", "--yes")).rejects.toThrow(/\$24\.99 can be/);
      expect(await orderOf(number)).toEqual(["paid", 0]);
    });

    test("is asked about at a terminal, and carried out after yes alone", async () => {
      const { number } = await buy(classic("Ann"));
      const questions: string[] = [];
      const answering = (yes: boolean) => async (question: string) => {
        questions.push(question);
        return yes;
      };
      const refused = deskOf(shop, ["refund", number, "5"], { confirm: answering(false) });
      await expect(refused).rejects.toThrow("Nothing was paid back");
      await shop.worker.tick();
      expect(await orderOf(number)).toEqual(["paid", 0]);
      await deskOf(shop, ["refund", number, "5"], { confirm: answering(true) });
      await shop.worker.tick();
      expect(await orderOf(number)).toEqual(["partially_refunded", 500]);
      const question = `Pay back $5.00 of order ${number}, of which $24.99 were paid?`;
      expect(questions).toEqual([question, question]);
    });

    test("in a script needs --yes, and says so", async () => {
      const { number } = await buy(classic("Ann"));
      await expect(desk("refund", number)).rejects.toThrow("--yes");
      await shop.worker.tick();
      expect(await orderOf(number)).toEqual(["paid", 0]);
    });
  });

  test("canceling says that the money is still here, until it is on its way back", async () => {
    const { number } = await buy(classic("Ann"));
    expect(await desk("advance", number, "canceled")).toContain("$24.99");
    expect(await desk("show", number)).toContain("$24.99 not paid back");
    const refunded = await buy(classic("Bo"));
    await desk("refund", refunded.number, "--yes");
    expect(await desk("advance", refunded.number, "canceled")).not.toContain("$");
  });

  test("nothing is made while its money is on its way back", async () => {
    const { number } = await buy(classic("Ann"));
    await desk("refund", number, "--yes");
    await expect(desk("advance", number, "in_production")).rejects.toThrow("is being paid back");
  });

  test.each([
    [[]],
    [["show"]],
    [["show", "x"]],
    [["export", "--xml"]],
    [["export", "--csv", "a", "b"]],
    [["advance", "1"]],
    [["refund"]],
    [["refund", "999999", "--yes"]],
    [["refund", "999999", "1", "2"]],
  ])("%j is no command", async (words) => {
    await expect(desk(...words)).rejects.toThrow(CliError);
  });
});

describe("a desk without orders", () => {
  test("says where it has looked", async () => {
    await withTestShop({}, async (empty) => {
      expect(await deskOf(empty, ["list"])).toBe(`There are no orders in ${PLACE}.`);
      for (const words of [["export"], ["show", "1001"]])
        await expect(deskOf(empty, words)).rejects.toThrow(PLACE);
    });
  });

  test("names the folder whole, and a database without its password", () => {
    const folder = databaseLocation({ databaseUrl: null, dataDir: ".data" });
    expect(folder).toContain(join(process.cwd(), ".data"));
    const databaseUrl = "postgresql://ann:hunter2@db.test:5433/orders";
    const database = databaseLocation({ databaseUrl, dataDir: ".data" });
    expect(database).toContain("db.test:5433/orders");
    expect(database).not.toMatch(/hunter2|ann|\.data/);
  });
});

describe("a font that was ordered", () => {
  test("is told by its name of then, after the shop has put its fonts into another order", async () => {
    await withTestShop({}, async (own) => {
      const item = cartItem("classic-name-necklace", { names: [{ name: "Ann" }], font: 7 });
      await confirm(own, await visitor(own).pay([item]));
      await own.worker.tick();
      const [first, ...others] = catalog.fonts.all;
      const all = [...others, ...(first ? [first] : [])].map((font, index) => ({
        ...font,
        number: index + 1,
      }));
      const fonts = { all, byId: new Map(all.map((font) => [font.id, font])) };
      const sheet = await deskOf(own, ["show", "1001"], { catalog: { ...catalog, fonts } });
      expect(sheet).toContain(`7 (${catalog.fonts.all[6]?.family})`);
    });
  });
});
