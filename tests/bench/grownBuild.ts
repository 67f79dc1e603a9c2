import { build } from "../../web/build/build.ts";

// Builds a catalog in a process of its own: its folder and the one to write to stand behind the command.
const [catalog, out] = process.argv.slice(2);
if (catalog === undefined || out === undefined) throw new Error("two folders are needed");
const start = performance.now();
await build({ catalog, out, log: () => undefined });
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    ms: performance.now() - start,
    cpu: (user + system) / 1000,
    rss: process.resourceUsage().maxRSS * 1024,
  }),
);
