import { once } from "node:events";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join, resolve } from "node:path";
import { Signer } from "@fastify/cookie";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readEnvironment } from "../../server/config/env.ts";
import { systemClock } from "../../server/clock.ts";
import { type Database, openMigratedDatabase } from "../../server/orders/database/database.ts";
import { listOrders } from "../../server/orders/orders.ts";
import { type OpenShop, openShop } from "../../server/shop.ts";
import { sharedPostgres } from "../support/databases/postgres.ts";
import { KEYS, startStripe, type StripeUnderTest } from "./emulators/stripeUnderTest.ts";
import { centsOf, classicItem, FORM, GUEST } from "../support/server/carts.ts";
import { copySpecifiedShop } from "../support/specifiedShop.ts";
import { folderForFile } from "../support/temporaryFolder.ts";

// The shop as `main.ts` opens it, with every variable set.

const PUBLIC_URL = "https://shop.example";
const COOKIE_SECRET = "a secret of the merchant's own, long enough";
const REQUESTS_PER_MINUTE = 50;

const folder = folderForFile();
let provider: StripeUnderTest;
let shop: OpenShop;
let orders: Database;
let port: number;

beforeAll(async () => {
  const [catalog, pages] = [join(folder, "catalog"), join(folder, "pages")];
  copySpecifiedShop(catalog);
  await symlink(resolve("catalog/fonts"), join(catalog, "fonts"));
  await mkdir(pages);
  await writeFile(join(pages, "index.html"), "<h1>Home</h1>");
  await writeFile(join(pages, "404.html"), "<h1>Page not found</h1>");
  provider = await startStripe();
  const databaseUrl = await (await sharedPostgres()).newDatabase();
  const env = readEnvironment({
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    PUBLIC_URL,
    TRUST_PROXY: "127.0.0.1",
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: databaseUrl,
    COOKIE_SECRET,
    RATE_LIMIT_PER_MINUTE: String(REQUESTS_PER_MINUTE),
    LOG_LEVEL: "silent",
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${provider.emulator.port}`,
    S3_BUCKET: "engravings",
    S3_REGION: "us-east-2",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
    S3_ENDPOINT: "https://objects.example",
    GOOGLE_MAPS_KEY: "maps-key",
  });
  shop = await openShop(env, { catalog, pages }, systemClock);
  ({ port } = shop.app.server.address() as AddressInfo);
  orders = await openMigratedDatabase({ postgres: databaseUrl });
}, 120_000);
afterAll(async () => {
  await orders.destroy();
  await shop.close();
  await provider.close();
});

/** A request as forwarded by the proxy for a shopper at this address. */
const call = (path: string, init: RequestInit = {}, shopper = "203.0.113.1") =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    headers: { "content-type": "application/json", "x-forwarded-for": shopper, ...init.headers },
  });

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, { method: "POST", body: JSON.stringify(body), headers });

test("has its public address, and is no demo", async () => {
  expect(shop).toMatchObject({ address: PUBLIC_URL, demo: false });
  expect(await (await call("/config")).json()).toEqual({
    publishableKey: KEYS.publishableKey,
    mapsKey: "maps-key",
    demo: false,
    stripeScript: null,
  });
});

test("allows its pages Stripe, the bucket and Google, over https only", async () => {
  const { headers } = await call("/");
  const policy = headers.get("content-security-policy") ?? "";
  for (const host of ["js.stripe.com", "objects.example", "maps.googleapis.com"])
    expect(policy).toContain(`https://${host}`);
  expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
});

test.each(["/_stripe/stripe.js", "/_bucket/photos/x"])("serves no emulator at %s", async (path) => {
  expect((await call(path)).status).toBe(404);
});

test("creates a session at the Stripe server, stored in PostgreSQL, with a signed cookie", async () => {
  const items = [classicItem("Ann")];
  const response = await post("/create-payment-intent", {
    ...GUEST,
    amount: centsOf(items),
    items,
  });
  expect(response.status).toBe(200);
  const { clientSecret } = (await response.json()) as { clientSecret: string };
  const [intent = ""] = clientSecret.split("_secret_");
  expect((await provider.stripe.paymentIntents.retrieve(intent)).amount).toBe(centsOf(items));
  const rows = await orders.selectFrom("visitors").select(["id", "session_intent"]).execute();
  const row = rows.find(({ session_intent }) => session_intent === intent);
  const [cookie = ""] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-visitor=.*; Secure/);
  const signed = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1, cookie.indexOf(";")));
  expect(new Signer(COOKIE_SECRET, "sha256").unsign(signed)).toMatchObject({
    valid: true,
    value: row?.id,
  });
});

test("uploads a photo to the merchant's bucket", async () => {
  const file = { fileName: "a.png", fileType: "image/png" };
  const response = await post("/generate-s3-upload-url", file);
  const { url } = (await response.json()) as { url: string };
  expect(url).toMatch(/^https:\/\/objects\.example\/engravings\//);
  expect(url).toContain("us-east-2");
});

test("accepts posts from its own pages only", async () => {
  const file = { fileName: "a.png", fileType: "image/png" };
  const statusFrom = async (origin: string) =>
    (await post("/generate-s3-upload-url", file, { origin })).status;
  expect(await statusFrom(PUBLIC_URL)).toBe(200);
  expect(await statusFrom("https://other.example")).toBe(403);
});

test("counts requests by the address that the proxy forwards", async () => {
  const statuses: number[] = [];
  for (let count = 0; count <= REQUESTS_PER_MINUTE; count += 1)
    statuses.push((await call("/config", {}, "203.0.113.99")).status);
  expect(statuses.slice(0, REQUESTS_PER_MINUTE)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  expect((await call("/config", {}, "203.0.113.98")).status).toBe(200);
});

test("settles a payment in the background whose result nobody reports", async () => {
  const items = [classicItem("Bo")];
  const response = await post("/create-payment-intent", { ...FORM, amount: centsOf(items), items });
  const { clientSecret } = (await response.json()) as { clientSecret: string };
  const [intentId = ""] = clientSecret.split("_secret_");
  await provider.browser("POST", `/payment_intents/${intentId}/confirm`, {
    client_secret: clientSecret,
    payment_method: "pm_card_visa",
  });
  await orders.updateTable("attempts").set({ check_at: 0 }).execute();
  await vi.waitFor(
    async () => {
      expect((await listOrders(orders)).map(({ intent_id }) => intent_id)).toContain(intentId);
    },
    { timeout: 60_000 },
  );
});

test("completes the running request before it closes the database", async () => {
  const items = [classicItem("Cy")];
  const body = JSON.stringify({ ...GUEST, amount: centsOf(items), items });
  const unfinished = request({
    port,
    host: "127.0.0.1",
    path: "/create-payment-intent",
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "x-forwarded-for": "203.0.113.2",
      expect: "100-continue",
    },
  });
  const responded = once(unfinished, "response");
  unfinished.flushHeaders();
  // The server has received the request once it sends 100 Continue.
  await once(unfinished, "continue");
  // Browsers open connections in advance, and may never use them.
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  const closing = shop.close();
  await once(unused, "close");
  unfinished.end(body);
  const [response] = (await responded) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
  // A proxy that keeps the connection open would block the process.
  expect(response.headers.connection).toBe("close");
  expect(await closing).toEqual([]);
  await expect(call("/config")).rejects.toThrow("fetch failed");
});
