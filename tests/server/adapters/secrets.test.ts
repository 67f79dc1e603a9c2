import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openSqlite } from "../../../server/orders/database/openSqlite.ts";
import { readDemoSecret, deriveSecret } from "../../../server/adapters/secrets.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

let folder: string;
beforeEach(() => {
  folder = folderForTest();
});

test("a demo's secret is created once, and readable only by its owner", async () => {
  const secret = await readDemoSecret(join(folder, "data"));
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await readDemoSecret(join(folder, "data"))).toBe(secret);
  expect((await stat(join(folder, "data/cookie-secret"))).mode & 0o077).toBe(0);
});

test("shops that start at once on one folder share one complete secret and leave no temporary file", async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readDemoSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await readdir(folder)).toEqual(["cookie-secret"]);
});

test("the data folder is private to its owner, whether the secret or the orders create it", async () => {
  const [withSecret, withOrders] = [join(folder, "demo"), join(folder, "live")];
  await readDemoSecret(withSecret);
  await openSqlite(join(withOrders, "orders.db")).destroy();
  for (const path of [withSecret, withOrders]) expect((await stat(path)).mode & 0o077).toBe(0);
});

test.each(["", "0123456789abcdef"])(
  "refuses %j, left by a crash or a full disk, as a secret",
  async (text) => {
    await writeFile(join(folder, "cookie-secret"), text);
    await expect(readDemoSecret(folder)).rejects.toThrow(/cookie-secret .*[Dd]elete/);
  },
);

test("the secrets of different purposes differ, and each stays the same", () => {
  expect(deriveSecret("kept", "bucket")).not.toBe(deriveSecret("kept", "webhook"));
  expect(deriveSecret("kept", "bucket")).toBe(deriveSecret("kept", "bucket"));
});
