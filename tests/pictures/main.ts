import { readArguments } from "../../server/cli/readArguments.ts";
import { accept, difference, unusedPictures, removeAccepted } from "./comparePictures.ts";
import { configurations } from "./configurations.ts";

const USAGE = `Usage: npm run pictures -- [--accept]

Compares the drawn pictures with the accepted ones. With --accept it replaces the accepted ones.`;

const { values } = readArguments(USAGE, {
  options: { accept: { type: "boolean", default: false } },
});
let changed = 0;
for (const pictured of configurations) {
  const message = await difference(pictured);
  if (message === null) continue;
  changed++;
  if (values.accept) await accept(pictured);
  console.log(`${pictured.name} ${values.accept ? "is accepted: it " : ""}${message}`);
}
const unused = unusedPictures(configurations);
if (values.accept) removeAccepted(unused);
for (const file of unused)
  console.log(`${file} ${values.accept ? "is removed" : "belongs to no configuration"}`);
if (changed + unused.length === 0)
  console.log(`All ${configurations.length} pictures are as accepted.`);
else if (!values.accept) process.exitCode = 1;
