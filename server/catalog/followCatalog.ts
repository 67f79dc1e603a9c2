import { watch } from "node:fs";
import { join } from "node:path";
import { loadDraftCatalog } from "./loadCatalog.ts";
import type { ServerCatalog } from "./serverCatalog.ts";
import { READ_FOLDERS } from "./readCatalogFiles.ts";

/** Milliseconds within which changes count as one. */
const BURST = 40;

/**
 * The catalog in development: reloaded when its files change. While they are invalid the last valid one stays; at the
 * start, waits for the first valid one. Diagnostics are reported by the check that runs beside the pages.
 */
export function followCatalog(folder: string): Promise<ServerCatalog> {
  return new Promise((open) => {
    let current: ServerCatalog | null = null;
    let timer: NodeJS.Timeout | undefined;
    const read = async (): Promise<void> => {
      const newer = await loadDraftCatalog(folder).catch(() => null);
      if (newer === null) return;
      if (current === null) open(viewOf(() => current ?? newer));
      current = newer;
    };
    for (const name of READ_FOLDERS) {
      watch(join(folder, name), () => {
        clearTimeout(timer);
        timer = setTimeout(() => void read(), BURST);
      });
    }
    void read();
  });
}

/** A view of the current catalog. */
function viewOf(current: () => ServerCatalog): ServerCatalog {
  return {
    get shop() {
      return current().shop;
    },
    get byId() {
      return current().byId;
    },
    get byName() {
      return current().byName;
    },
    get version() {
      return current().version;
    },
    get uploads() {
      return current().uploads;
    },
    get fonts() {
      return current().fonts;
    },
  };
}
