import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { demoSecret, derivedSecret } from "../../server/doors/secrets.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "secret-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("the secret of a demo is made once, for its owner's eyes, and stays", async () => {
  const made = await demoSecret(join(folder, "data"));
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(await demoSecret(join(folder, "data"))).toBe(made);
  expect((await stat(join(folder, "data/cookie-secret"))).mode & 0o077).toBe(0);
});

test("shops that open at once on one folder have one secret, whole, and leave nothing beside it", async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => demoSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await readdir(folder)).toEqual(["cookie-secret"]);
});

test.each(["", "0123456789abcdef"])(
  "a secret of which a crash or a full disk left only %j is refused, never used",
  async (rest) => {
    await writeFile(join(folder, "cookie-secret"), rest);
    await expect(demoSecret(folder)).rejects.toThrow(/cookie-secret .*[Dd]elete/);
  },
);

test("a secret for one purpose tells nothing of one for another", () => {
  expect(derivedSecret("kept", "bucket")).not.toBe(derivedSecret("kept", "webhook"));
  expect(derivedSecret("kept", "bucket")).toBe(derivedSecret("kept", "bucket"));
});
