import { build, isBuilt } from "../web/build/build.ts";

// `npm start`: the pages are built when their sources changed, then the shop opens.
if (!(await isBuilt())) {
  process.stdout.write(
    "Building the pages; this happens once, and again when their sources change.\n",
  );
  await build();
}
await import("./main.ts");
