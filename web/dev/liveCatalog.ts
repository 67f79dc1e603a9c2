import { Catalog } from "../catalog/catalog.ts";
import type { AnyFile } from "../catalog/catalogFiles.ts";
import type { PageData } from "../app/pageData.ts";
import "./events.ts";

/** Has every new state of the catalog shown, for as long as this page is open. */
export function followCatalog(first: Catalog, show: (catalog: Catalog) => void): void {
  let current = first;
  import.meta.hot?.on("catalog:changed", (data) => {
    current = new Catalog(withFamiliar(data, current), location.pathname);
    show(current);
  });
}

/** The data with each unchanged file as the very object that it was, so that what shows it is left alone. */
export function withFamiliar(data: PageData, before: Pick<Catalog, "peek">): PageData {
  const files = Object.entries(data.files).map(([url, file]): [string, AnyFile] => {
    const known = before.peek(url);
    const same = known.state === "ready" && JSON.stringify(known.file) === JSON.stringify(file);
    return [url, same ? known.file : file];
  });
  return { ...data, files: Object.fromEntries(files) };
}
