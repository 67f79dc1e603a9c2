import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The parts of the benchmark, each in a separate process, in order. */
const PARTS = {
  engine: "configure + price per keystroke of every product, against its hand-written function",
  size: "the size of the engine in the browser",
  lint: "the lint of each product's file",
  preview: "the preview's script time per keystroke, and bytes before its first drawing",
  longInput: "the server's work for the largest requests, against a peer",
  server: "requests a second of an unchanged payment session, against an empty route; the heap",
} as const;

const parts = process.argv.slice(2);
const unknown = parts.filter((part) => !Object.hasOwn(PARTS, part));
if (unknown.length > 0) {
  const lines = Object.entries(PARTS).map(
    ([part, description]) => `  ${part.padEnd(10)}${description}`,
  );
  console.log(`npm run bench [-- part …]   every part unless some are named\n${lines.join("\n")}`);
  process.exit(unknown.some((part) => part !== "--help") ? 1 : 0);
}
for (const part of Object.keys(PARTS)) {
  if (parts.length > 0 && !parts.includes(part)) continue;
  console.log(`\n${part}`);
  const file = join(import.meta.dirname, `${part}.ts`);
  const flags = ["--expose-gc", "--import", "tsx", file];
  const env = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true", ...process.env };
  const { status } = spawnSync(process.execPath, flags, { stdio: "inherit", env });
  if (status !== 0) process.exitCode = 1;
}
