import { once } from "node:events";
import { type DatabaseLocation, openDatabase } from "../../../server/orders/database/database.ts";

// Opens the database at the location in its argument when its input is closed, as a server does at its start. Then exits.
const location = JSON.parse(process.argv[2] ?? "") as DatabaseLocation;
process.stdout.write("ready");
await once(process.stdin.resume(), "end");
const database = await openDatabase(location);
await database.destroy();
