import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Product } from "#engine";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { CliError } from "../../../../server/cli/orders/cliError.ts";
import { databaseLocation } from "../../../../server/cli/orders/databaseLocation.ts";
import { applyRefundsAndDisputes } from "../../../../server/orders/orderChanges.ts";
import { findOrderByNumber } from "../../../../server/orders/orders.ts";
import { cartItem, catalog, classic, FORM } from "../../support/carts.ts";
import { changedCatalog } from "../../support/changedCatalog.ts";
import { runOrdersCommand, PLACE } from "../../support/runOrdersCommand.ts";
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

const run = (...words: string[]) => runOrdersCommand(shop, words);

async function rowOf(number: string) {
  const row = await findOrderByNumber(shop.orders, Number(number));
  if (!row) throw new Error(`no order ${number}`);
  return row;
}

async function money(number: string, facts: { refunded?: number; disputed?: boolean }) {
  const order = await rowOf(number);
  const all = {
    received: order.received,
    refunded: 0,
    disputed: false,
    disputeOutcome: null,
    ...facts,
  };
  await applyRefundsAndDisputes(shop.orders, order, all, shop.clock.now());
}

/** Changes the stored text of an order, as an old one may have it. */
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

/** The cells of the last export row that contains a text, by column. */
async function exported(text: string, of = catalog): Promise<Record<string, string>> {
  const csv = await runOrdersCommand(shop, ["export", "--csv"], { catalog: of });
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

describe("the orders command", () => {
  test("shows items, recipient and prices", async () => {
    const tag = cartItem("engraved-dogtag-necklace", {
      engravingType: "names",
      text: "Forever",
      symbol: "♥",
      size: "large",
    });
    const { number } = await buy(classic("Ann", "Bo"), tag);
    const sheet = await run("show", number);
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

  test("exports one row per item, without executable formulas of shoppers", async () => {
    await buy(classic("=SUM(A1)"), classic('Say "hi", Bo'));
    const csv = await run("export", "--csv");
    // The byte order mark, and RFC 4180 line endings, the last one included.
    expect(csv).toMatch(/^\uFEFForder,state,placed,email,.*\r\n$/s);
    expect(csv.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const rows = csv.split("\r\n");
    expect(rows.some((row) => row.includes("'=SUM(A1)"))).toBe(true);
    expect(rows.some((row) => row.includes('"Say ""hi"", Bo"'))).toBe(true);
  });

  test("an escaped formula can be restored unambiguously", async () => {
    const typed = ["=A1", "'=A1", "''=A1", "'tis", "+1", "-1", "@x"];
    await buy(...typed.map((name) => classic(name)));
    const cells = (await run("export", "--csv")).split(/[\r\n,]/);
    const written = ["'=A1", "''=A1", "'''=A1", "'tis", "'+1", "'-1", "'@x"];
    for (const text of written) expect(cells).toContain(text);
    expect(cells.filter((text) => /^[=+\-@]/.test(text))).toEqual([]);
  });

  test("escapes text that a spreadsheet would show as another date or number", async () => {
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
      const csv = await run("export", "--csv");
      const row = csv.split(/[\r\n]+/).find((one) => one.startsWith(`${number},`)) ?? "";
      expect(row.split(",")).toContain(changed.includes(text) ? `'${text}` : text);
    }
  });

  test("escapes formulas in full-width characters or after a blank", async () => {
    for (const [typed, written] of [
      ["＝SUM(A1)", "'＝SUM(A1)"],
      ["＠SUM", "'＠SUM"],
      [" =A1", "' =A1"],
      ["\u00A0=A1", "'\u00A0=A1"],
    ] as const) {
      const { number } = await buy(classic("Wide"));
      await rewrite(number, FORM.address.line1, typed);
      const csv = await run("export", "--csv");
      expect(csv.split(/[\r\n]+/).find((row) => row.startsWith(`${number},`))).toContain(
        `,${written},`,
      );
    }
  });

  test("quotes semicolons for spreadsheets that treat them as separators", async () => {
    const { number } = await buy(classic("Semi"));
    await rewrite(number, FORM.address.line1, "1 Elm;=A1");
    const [head = "", ...rows] = (await run("export", "--csv")).split("\r\n");
    const row = rows.find((one) => one.startsWith(`${number},`)) ?? "";
    const cells = row.match(/(?<=^|[,;])(?:"(?:[^"]|"")*"|[^,;]*)(?=[,;]|$)/g) ?? [];
    expect(cells).toHaveLength(head.split(",").length);
    expect(cells).toContain('"1 Elm;=A1"');
  });

  test("exports fields with the same label in separate columns", async () => {
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

  test("exports refunds and disputes", async () => {
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

  test("exports to a file, and reports if it can't be written", async () => {
    const folder = await mkdtemp(join(tmpdir(), "export-"));
    try {
      await buy(classic("Zoë"));
      const file = join(folder, "orders.csv");
      expect(await run("export", "--csv", file)).toContain(file);
      expect(await readFile(file, "utf8")).toBe(await run("export", "--csv"));
      const nowhere = join(folder, "no", "orders.csv");
      await expect(run("export", "--csv", nowhere)).rejects.toThrow(CliError);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("exports as CSV by default", async () => {
    await buy(classic("Ann"));
    const csv = await run("export", "--csv");
    expect(await run("export")).toBe(csv);
    const folder = await mkdtemp(join(tmpdir(), "export-"));
    try {
      const file = join(folder, "orders.csv");
      expect(await run("export", file)).toContain(file);
      expect(await readFile(file, "utf8")).toBe(csv);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("lists orders that need review first, marked", async () => {
    const shopper = visitor(shop);
    const session = await shopper.session([classic("Ann")]);
    await confirm(shop, session);
    await shopper.settle();
    await buy(classic("Bo"));
    const [first = ""] = (await run("list")).split("\n");
    expect(first).toMatch(/^!.*needs_review/);
  });

  test("allows only valid state changes, and names them", async () => {
    const { number } = await buy(classic("Ann"));
    await expect(run("advance", number, "shipped")).rejects.toThrow("in_production");
    expect(await run("advance", number, "in_production")).toContain("in_production");
    expect(await run("advance", number, "shipped")).toContain("shipped");
    await expect(run("advance", number, "paid")).rejects.toThrow(CliError);
  });

  test("lists disputed orders first too, marked", async () => {
    const { number } = await buy(classic("Ann"));
    await buy(classic("Bo"));
    await money(number, { disputed: true });
    const lines = (await run("list")).split("\n");
    const marked = lines.filter((one) => one.startsWith("!"));
    expect(lines.slice(0, marked.length)).toEqual(marked);
    expect(marked.some((one) => one.includes(number) && one.includes("disputed"))).toBe(true);
  });

  test("shows refunds beside the state, in list and sheet", async () => {
    const { number } = await buy(classic("Ann"));
    await run("advance", number, "in_production");
    await run("advance", number, "shipped");
    await money(number, { refunded: 500 });
    const line = (await run("list")).split("\n").find((one) => one.includes(number));
    expect(line).toMatch(/shipped .*\(\$5\.00 paid back\)/);
    expect(await run("show", number)).toMatch(/State +shipped\n.*\$5\.00 paid back/s);
  });

  test("shows an order's history; a reviewed order needs no more review", async () => {
    const shopper = visitor(shop);
    await confirm(shop, await shopper.session([classic("Ann")]));
    const { order } = await shopper.settle();
    const number = String(order?.number);
    expect(await run("show", number)).toMatch(/Needs review +paid without a snapshot/);
    await run("advance", number, "in_production");
    const sheet = await run("show", number);
    expect(sheet).not.toContain("Needs review");
    const row = (await run("export")).split("\r\n").find((one) => one.startsWith(`${number},`));
    expect(row).not.toContain("paid without a snapshot");
    expect(sheet).toMatch(
      /History\n.* needs_review +paid without a snapshot\n.* in_production +by hand$/,
    );
  });

  test("escapes control characters of shoppers", async () => {
    const { number } = await buy(classic("Ann"));
    const evil = "12 Elm\u001B[2J\nPiece 2 of 2: Free\u009B1A\u202Eevil\u200F\u061C\u2028";
    await rewrite(number, FORM.address.line1, JSON.stringify(evil).slice(1, -1));
    await rewrite(number, FORM.email, "ann@mail.test\\u001b[31m");
    const texts = [await run("show", number), await run("list"), await run("export", "--csv")];
    for (const text of texts) {
      expect(text).toContain("<U+001B>");
      expect(text.replaceAll(/\r?\n/g, "")).not.toMatch(/[\p{Cc}\u061C\u200F\u2028\u202E]/u);
    }
    expect(texts.join("\n")).not.toMatch(/^Piece 2 of 2/m);
  });

  test("reports why photos can't be read", async () => {
    const { number } = await buy(classic("Ann"));
    await rewrite(number, '"photos":[]', `"photos":["${"ab".repeat(16)}.png"]`);
    const closed = { read: () => Promise.reject(new Error("connect ECONNREFUSED")) };
    const asked = runOrdersCommand(shop, ["photos", number, tmpdir()], { bucket: closed });
    await expect(asked).rejects.toThrow(/\(connect ECONNREFUSED\)\.$/);
    await expect(asked).rejects.toThrow(CliError);
  });

  test("saves each photo of an item to its own file", async () => {
    const { number } = await buy(classic("Ann"));
    const keys = ["ab", "cd"].map((byte) => `${byte.repeat(16)}.png`);
    await rewrite(number, '"photos":[]', `"photos":${JSON.stringify(keys)}`);
    const bucket = { read: async (key: string) => Buffer.from(key) };
    const folder = await mkdtemp(join(tmpdir(), "photos-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const files = (await runOrdersCommand(shop, ["photos", number, folder], { bucket })).split(
      "\n",
    );
    const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
    expect(texts).toEqual(keys.map((key) => `orders/${number}/${key}`));
  });

  test("refunds once, however often it is requested and the worker is killed", async () => {
    const { number, pay } = await buy(classic("Ann"));
    await run("refund", number, "--yes");
    await expect(run("refund", number, "--yes")).rejects.toThrow(CliError);
    await shop.worker.tick();
    await shop.worker.tick();
    expect(refundKeys).toHaveLength(1);
    await shop.orders
      .updateTable("outbox")
      .set({ done_at: null })
      .where("kind", "=", "refund")
      .execute();
    await shop.worker.tick();
    // The same key for the same refund, so that the provider would refund once even if more were left.
    expect(refundKeys).toEqual([refundKeys[0], refundKeys[0]]);
    const refunds = await shop.provider.stripe.refunds.list({ payment_intent: intentOf(pay) });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([2499]);
    expect(await run("show", number)).toContain("refunded");
  });

  describe("a refund", () => {
    const orderOf = async (number: string) => {
      const { state, refunded } = await rowOf(number);
      return [state, refunded];
    };

    test("of an amount leaves the order partially refunded; the rest can follow", async () => {
      const { number, pay } = await buy(classic("Ann"));
      expect(await run("refund", number, "5.00", "--yes")).toContain("$5.00");
      await shop.worker.tick();
      expect(await orderOf(number)).toEqual(["partially_refunded", 500]);
      await run("refund", "--yes", number, "$2");
      await shop.worker.tick();
      await run("refund", number, "--yes");
      await shop.worker.tick();
      expect(await orderOf(number)).toEqual(["refunded", 2499]);
      const refunds = await shop.provider.stripe.refunds.list({ payment_intent: intentOf(pay) });
      expect(refunds.data.map(({ amount }) => amount)).toEqual([1799, 200, 500]);
    });

    test("of an amount is made once, though the worker is killed before storing it and the key has expired", async () => {
      const { number, pay } = await buy(classic("Ann"));
      await run("refund", number, "5.00", "--yes");
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
      "of %j is refused as an invalid amount",
      async (text) => {
        const { number } = await buy(classic("Ann"));
        await expect(run("refund", number, text, "--yes")).rejects.toThrow("no amount in dollars");
      },
    );

    test("of more than is left is refused with the amount that is left", async () => {
      const { number } = await buy(classic("Ann"));
      await expect(run("refund", number, "25.00", "--yes")).rejects.toThrow(/\$24\.99 can be/);
      expect(await orderOf(number)).toEqual(["paid", 0]);
    });

    test("asks for confirmation at a terminal", async () => {
      const { number } = await buy(classic("Ann"));
      const questions: string[] = [];
      const answering = (yes: boolean) => async (question: string) => {
        questions.push(question);
        return yes;
      };
      const refused = runOrdersCommand(shop, ["refund", number, "5"], {
        confirm: answering(false),
      });
      await expect(refused).rejects.toThrow("Nothing was paid back");
      await shop.worker.tick();
      expect(await orderOf(number)).toEqual(["paid", 0]);
      await runOrdersCommand(shop, ["refund", number, "5"], { confirm: answering(true) });
      await shop.worker.tick();
      expect(await orderOf(number)).toEqual(["partially_refunded", 500]);
      const question = `Pay back $5.00 of order ${number}, of which $24.99 were paid?`;
      expect(questions).toEqual([question, question]);
    });

    test("requires --yes in a script", async () => {
      const { number } = await buy(classic("Ann"));
      await expect(run("refund", number)).rejects.toThrow("--yes");
      await shop.worker.tick();
      expect(await orderOf(number)).toEqual(["paid", 0]);
    });
  });

  test("canceling reports that the money is not refunded, until a refund is pending", async () => {
    const { number } = await buy(classic("Ann"));
    expect(await run("advance", number, "canceled")).toContain("$24.99");
    expect(await run("show", number)).toContain("$24.99 not paid back");
    const refunded = await buy(classic("Bo"));
    await run("refund", refunded.number, "--yes");
    expect(await run("advance", refunded.number, "canceled")).not.toContain("$");
  });

  test("an order is not made while its refund is pending", async () => {
    const { number } = await buy(classic("Ann"));
    await run("refund", number, "--yes");
    await expect(run("advance", number, "in_production")).rejects.toThrow("is being paid back");
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
    await expect(run(...words)).rejects.toThrow(CliError);
  });
});

describe("the orders command without orders", () => {
  test("names the database's location", async () => {
    await withTestShop({}, async (empty) => {
      expect(await runOrdersCommand(empty, ["list"])).toBe(`There are no orders in ${PLACE}.`);
      for (const words of [["export"], ["show", "1001"]])
        await expect(runOrdersCommand(empty, words)).rejects.toThrow(PLACE);
    });
  });

  test("names the absolute folder, and a database without its password", () => {
    const folder = databaseLocation({ databaseUrl: null, dataDir: ".data" });
    expect(folder).toContain(join(process.cwd(), ".data"));
    const databaseUrl = "postgresql://ann:hunter2@db.test:5433/orders";
    const database = databaseLocation({ databaseUrl, dataDir: ".data" });
    expect(database).toContain("db.test:5433/orders");
    expect(database).not.toMatch(/hunter2|ann|\.data/);
  });
});

describe("an ordered font", () => {
  test("keeps its name when the font list changes", async () => {
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
      const sheet = await runOrdersCommand(own, ["show", "1001"], {
        catalog: { ...catalog, fonts },
      });
      expect(sheet).toContain(`7 (${catalog.fonts.all[6]?.family})`);
    });
  });
});

test("the process ends its output with one line break", async () => {
  await withTestShop({}, async (own) => {
    await confirm(own, await visitor(own).pay([classic("Ann")]));
    await own.worker.tick();
    const env = { PATH: process.env["PATH"], DATA_DIR: own.folder };
    const outputOf = async (...words: string[]) => {
      const command = ["--import", "tsx", "server/cli/orders/main.ts", ...words];
      return (await promisify(execFile)(process.execPath, command, { env })).stdout;
    };
    expect(await outputOf("export", "--csv")).toMatch(/[^\n]\r\n$/);
    expect(await outputOf("list")).toMatch(/[^\n]\n$/);
  });
});
