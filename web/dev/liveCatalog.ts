import { Catalog } from "../catalog/catalog.ts";
import type { AnyFile } from "../catalog/catalogFiles.ts";
import type { PageData } from "../app/pageData.ts";
import "./events.ts";

/** Calls `show` for every later state of the catalog, as long as this page is open. */
export function followCatalog(first: Catalog, show: (catalog: Catalog) => void): void {
  let current = first;
  import.meta.hot?.on("catalog:changed", (data) => {
    current = new Catalog(reuseUnchangedFiles(data, current), location.pathname);
    show(current);
  });
}

/** The data with the previous objects of unchanged files, so that their components don't render again. */
export function reuseUnchangedFiles(data: PageData, before: Pick<Catalog, "peek">): PageData {
  const files = Object.entries(data.files).map(([url, file]): [string, AnyFile] => {
    const previous = before.peek(url);
    const same =
      previous.state === "ready" && JSON.stringify(previous.file) === JSON.stringify(file);
    return [url, same ? previous.file : file];
  });
  return { ...data, files: Object.fromEntries(files) };
}
