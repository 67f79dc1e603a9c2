import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startError } from "../../../server/config/startError.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

test("a port that is taken is told with what to do, not with a trace of our code", async () => {
  const first = createServer().listen(0, "127.0.0.1");
  await once(first, "listening");
  const address = first.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const second = createServer().listen(port, "127.0.0.1");
  const [fault] = await once(second, "error").catch((error: unknown) => [error]);
  first.close();
  expect(startError(fault)).toMatch(new RegExp(`^Port ${port} is taken: .*PORT=${port + 1}\\.$`));
});

test("a port of the system's own is told likewise", () => {
  const refused = Object.assign(new Error("listen EACCES"), {
    code: "EACCES",
    syscall: "listen",
    port: 80,
  });
  expect(startError(refused)).toMatch(/^Port 80 is for the system.*1024 on\.$/);
});

test("a fault of our own is told whole", () => {
  expect(startError(new TypeError("ours"))).toMatch(/^TypeError: ours\n {4}at /);
});

test("the merchant's desk tells what is wrong with the environment in the shop's words alone", () => {
  const env = { PATH: process.env["PATH"], PORT: "http", LOG_LEVEL: "loud" };
  const desk = spawnSync(
    process.execPath,
    ["--import", "tsx", "server/cli/orders/main.ts", "list"],
    {
      cwd: ROOT,
      env,
      encoding: "utf8",
    },
  );
  expect([desk.status, desk.stdout]).toEqual([1, ""]);
  expect(desk.stderr).toMatch(/^The shop can't start:\n- PORT: .*\n- LOG_LEVEL: .*\n$/);
});

test("a reader who has seen enough ends the merchant's desk without a word", async () => {
  const folder = await mkdtemp(join(tmpdir(), "desk-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { PATH: process.env["PATH"], DATA_DIR: folder };
  const desk = spawn(process.execPath, ["--import", "tsx", "server/cli/orders/main.ts", "help"], {
    cwd: ROOT,
    env,
  });
  desk.stdout.destroy();
  const said = text(desk.stderr);
  await once(desk, "close");
  expect([desk.exitCode, await said]).toEqual([0, ""]);
});
