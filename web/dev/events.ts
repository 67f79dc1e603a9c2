import type { PageData } from "../app/pageData.ts";

/** One fault as the page shows it. */
export interface ShownFault {
  /** `file:line:column` as an editor is asked for it. */
  readonly place: string;
  /** `code: what is wrong — what to do`. */
  readonly text: string;
}

/** What is wrong with the catalog's files as they stand on the disk. */
export interface CatalogFaults {
  readonly faults: readonly ShownFault[];
  /** What the pages show meanwhile: these files, the last good ones, or nothing, as there were none. */
  readonly shown: "these" | "earlier" | "nothing";
}

// What the pages' server and an open page say to each other in development.
declare module "vite/types/customEvent.d.ts" {
  interface CustomEventMap {
    /** The catalog fits again after a change: everything that open pages have asked for. */
    "catalog:changed": PageData;
    "catalog:faults": CatalogFaults;
    /** A page that has just opened asks for the faults. */
    "catalog:ask": null;
  }
}
