import { mkdirSync, watch } from "node:fs";
import { join } from "node:path";
import { loadDraftCatalog } from "./loadCatalog.ts";
import type { ServerCatalog } from "./serverCatalog.ts";
import { READ_FOLDERS } from "./readCatalogFiles.ts";

/** The catalog is reloaded after this number of milliseconds without another change. */
const RELOAD_DELAY = 40;

/**
 * Loads the catalog in development and reloads it when its files change. While the files are invalid, the last valid
 * catalog stays in use. Resolves when the catalog is valid for the first time. The development server of the pages
 * reports the diagnostics.
 */
export function followCatalog(folder: string): Promise<ServerCatalog> {
  return new Promise((resolve) => {
    let current: ServerCatalog | null = null;
    let timer: NodeJS.Timeout | undefined;
    const reload = async (): Promise<void> => {
      const catalog = await loadDraftCatalog(folder).catch(() => null);
      if (catalog === null) return;
      const isFirst = current === null;
      current = catalog;
      // `current` stays set. Its type does not say so.
      if (isFirst) resolve(viewOf(() => current ?? catalog));
    };
    for (const name of READ_FOLDERS) {
      const watched = join(folder, name);
      // Git doesn't store empty folders, and only an existing folder can be watched.
      mkdirSync(watched, { recursive: true });
      watch(watched, () => {
        clearTimeout(timer);
        timer = setTimeout(() => void reload(), RELOAD_DELAY);
      });
    }
    void reload();
  });
}

/** A catalog whose properties are always those of the current catalog. */
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
