import { type DatabasePlace, openDatabase } from "../../../server/orders/database.ts";

// A process that opens the database named by its argument, as a server does at its start, and ends.
const place = JSON.parse(process.argv[2] ?? "") as DatabasePlace;
const database = await openDatabase(place);
await database.destroy();
