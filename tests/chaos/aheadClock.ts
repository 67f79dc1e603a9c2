// Preloaded into a server process. Its clock is then CLOCK_AHEAD milliseconds ahead, as after a downtime of that length.
const ahead = Number(process.env["CLOCK_AHEAD"] ?? 0);
const now = Date.now.bind(Date);
Date.now = () => now() + ahead;
