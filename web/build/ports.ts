import { variable } from "./variable.ts";

/** Where the pages are served during development. */
export const PAGES_PORT = Number(variable("PORT") ?? 3000);
/** Where the server listens during development; the pages' server hands its calls on. */
export const SERVER_PORT = PAGES_PORT + 1;
