import { build } from "../../web/build/build.ts";

// Runs in a separate process. Builds a catalog and prints the cost. Arguments: the catalog folder, the output folder.
const [catalog, out] = process.argv.slice(2);
if (catalog === undefined || out === undefined) throw new Error("two folders are needed");
const start = performance.now();
await build({ catalog, out, log: () => undefined });
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    ms: performance.now() - start,
    // From microseconds to milliseconds.
    cpu: (user + system) / 1000,
    // From kibibytes to bytes.
    rss: process.resourceUsage().maxRSS * 1024,
  }),
);
