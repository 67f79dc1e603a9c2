import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type CompiledProduct,
  compileProduct,
  type FileField,
  type Product,
  type Shop,
} from "#engine";
import { type CatalogFile, type Fault, formatFault, parseCatalog } from "#engine/catalog";

/** The catalog as the server needs it: every product compiled, found by id or, for older items, by name. */
export interface ServerCatalog {
  readonly shop: Shop;
  readonly byId: ReadonlyMap<string, CompiledProduct>;
  readonly byName: ReadonlyMap<string, CompiledProduct>;
  /** Names this state of the catalog; any other content has another one. */
  readonly version: string;
  readonly uploads: UploadRules;
}

/** What may be uploaded at all: whatever some product takes. */
export interface UploadRules {
  /** MIME types. */
  readonly accept: ReadonlySet<string>;
  readonly maxBytes: number;
}

/** The catalog's files do not fit the product language; the message lists every fault with its place. */
export class CatalogFaults extends Error {
  override readonly name = "CatalogFaults";

  constructor(faults: readonly Fault[]) {
    super(`The catalog has faults:\n${faults.map(formatFault).join("\n")}`);
  }
}

/** The folders that hold the catalog's files, below its own. */
export const READ_FOLDERS = ["", "option-sets", "products"];

/**
 * Reads the catalog folder, the server's one door to it.
 * @throws CatalogFaults with all faults at once.
 */
export async function loadCatalog(folder: string): Promise<ServerCatalog> {
  const result = parseCatalog(await readCatalogFiles(folder));
  if ("faults" in result) throw new CatalogFaults(result.faults);
  return serverCatalog(result.catalog);
}

/** The texts of a catalog folder's files, unparsed, as the parser and the lint want them. */
export async function readCatalogFiles(folder: string): Promise<CatalogFile[]> {
  return (await Promise.all(READ_FOLDERS.map((name) => readFolder(folder, name)))).flat();
}

/** The server's view of a parsed catalog. */
export function serverCatalog(catalog: {
  readonly shop: Shop;
  readonly products: readonly Product[];
}): ServerCatalog {
  const compiled = catalog.products.map(compileProduct);
  return {
    shop: catalog.shop,
    byId: new Map(compiled.map((one) => [one.product.id, one])),
    byName: new Map(compiled.map((one) => [one.product.name, one])),
    version: createHash("sha256")
      .update(JSON.stringify(catalog.products))
      .digest("hex")
      .slice(0, 16),
    uploads: uploadRules(catalog.products),
  };
}

function uploadRules(products: readonly Product[]): UploadRules {
  const files = products.flatMap(({ fields }) => fields.flatMap(fileFields));
  return {
    accept: new Set(files.flatMap(({ accept }) => accept)),
    maxBytes: Math.max(0, ...files.map(({ maxMB }) => maxMB)) * 1024 * 1024,
  };
}

function fileFields(field: Product["fields"][number]): readonly FileField[] {
  const fields = field.kind === "list" ? field.of : [field];
  return fields.filter((inner) => inner.kind === "file");
}

async function readFolder(root: string, name: string): Promise<{ file: string; text: string }[]> {
  const entries = await readdir(join(root, name), { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => entry.name);
  return Promise.all(
    files.toSorted().map(async (file) => ({
      file: name === "" ? file : `${name}/${file}`,
      text: await readFile(join(root, name, file), "utf8"),
    })),
  );
}
