/**
 * Loaded into a server's process before the server itself: its clock runs ahead by CLOCK_AHEAD milliseconds, as if it
 * had been down for that long. The server knows nothing of it.
 */
const ahead = Number(process.env["CLOCK_AHEAD"] ?? 0);
const now = Date.now.bind(Date);
Date.now = () => now() + ahead;
