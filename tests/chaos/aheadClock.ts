/**
 * Preloaded into a server process: its clock is CLOCK_AHEAD milliseconds ahead, as if it had been down for that long.
 */
const ahead = Number(process.env["CLOCK_AHEAD"] ?? 0);
const now = Date.now.bind(Date);
Date.now = () => now() + ahead;
