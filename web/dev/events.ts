/** A diagnostic as the page shows it. */
export interface ShownDiagnostic {
  /** `file:line:column`, as an editor expects it; only the folder if the location is not known. */
  readonly place: string;
  /** `code: problem — suggestion`. */
  readonly text: string;
}

/** The diagnostics of the catalog's files on the disk. */
export interface CatalogDiagnostics {
  readonly errors: readonly ShownDiagnostic[];
  /** What the pages show: these files, the last valid files, or nothing if the files were never valid. */
  readonly shown: "these" | "earlier" | "nothing";
}

// The HMR events between Vite's server and an open page.
declare module "vite/types/customEvent.d.ts" {
  interface CustomEventMap {
    "catalog:errors": CatalogDiagnostics;
    /** A new page requests the diagnostics. */
    "catalog:request": null;
  }
}
