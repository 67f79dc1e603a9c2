import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { listenOnFreePort } from "../../../support/listenOnFreePort.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");

test("if the pages' port is in use, development reports it and leaves no server running", async () => {
  const listener = createServer();
  const port = await listenOnFreePort(listener);
  const { NODE_ENV: _, ...environment } = process.env;
  const dev = spawn(process.execPath, ["--import", "tsx", "web/build/dev/main.ts"], {
    cwd: ROOT,
    detached: true,
    env: { ...environment, PORT: String(port) },
  });
  onTestFinished(() => {
    listener.close();
    try {
      // The whole process group, which normally has ended already.
      if (dev.pid !== undefined) process.kill(-dev.pid, "SIGKILL");
    } catch {}
  });
  const errors = text(dev.stderr);
  // The streams close only once every process that writes to them has ended.
  await once(dev, "close");
  expect(dev.exitCode).toBe(1);
  // A line of its own: on a slow machine, Vite's bundler also reports its own times.
  expect(await errors).toMatch(
    new RegExp(`^The pages can't be served: Port ${port} .*PORT.*$`, "m"),
  );
});
