import { type DatabaseLocation, openDatabase } from "../../../server/orders/database.ts";

// Opens the database named by its argument, as a server does at its start, and exits.
const place = JSON.parse(process.argv[2] ?? "") as DatabaseLocation;
const database = await openDatabase(place);
await database.destroy();
