import { mkdirSync, watch } from "node:fs";
import { join } from "node:path";
import { loadDraftCatalog, type ServerCatalog } from "./loadCatalog.ts";
import { READ_FOLDERS } from "./readCatalogFiles.ts";

/** The catalog is reloaded after this number of milliseconds without another change. */
const RELOAD_DELAY = 40;

/**
 * Loads the catalog in development and reloads it when its files change. While the files are invalid, the last valid
 * catalog stays in use. Resolves when the catalog is valid for the first time; that object is updated afterwards. The development server of the pages
 * reports the diagnostics.
 */
export function followCatalog(folder: string): Promise<ServerCatalog> {
  return new Promise((resolve) => {
    let current: ServerCatalog | null = null;
    let timer: NodeJS.Timeout | undefined;
    const reload = async (): Promise<void> => {
      const catalog = await loadDraftCatalog(folder).catch(() => null);
      if (catalog === null) return;
      if (current === null) resolve((current = catalog));
      else Object.assign(current, catalog);
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
