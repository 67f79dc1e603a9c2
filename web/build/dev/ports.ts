import { readVariable } from "../readVariable.ts";

/** The port of the pages in development. */
export const PAGES_PORT = Number(readVariable("PORT") ?? 3000);
/** The port of the server in development, to which Vite proxies requests. */
export const SERVER_PORT = PAGES_PORT + 1;
