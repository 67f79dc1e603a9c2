import { createHash } from "node:crypto";
import { type CatalogFile, digestOf, parseDraftCatalog } from "#engine/catalog";
import { readBytes, textOf } from "./catalogBytes.ts";
import { parsedCatalog } from "./parsedCatalog.ts";
import { readRecord, recordedCatalog } from "./recordedCatalog.ts";
import type { ServerCatalog } from "./serverCatalog.ts";

/**
 * Loads the catalog folder. If a build's record says that exactly these files are valid, each product is parsed on
 * first use; otherwise all are parsed now.
 * @throws CatalogError with all diagnostics.
 */
export async function loadCatalog(
  folder: string,
  record: string | null = null,
): Promise<ServerCatalog> {
  const files = readBytes(folder);
  const digest = digestOf(files, createHash("sha256"));
  const known = record === null ? null : readRecord(record, digest);
  return known === null ? parsedCatalog(files, digest) : recordedCatalog(files, known);
}

/**
 * Loads a catalog that is being edited: examples may lack their new totals.
 * @throws CatalogError with all diagnostics.
 */
export async function loadDraftCatalog(folder: string): Promise<ServerCatalog> {
  const files = readBytes(folder);
  return parsedCatalog(files, digestOf(files, createHash("sha256")), parseDraftCatalog);
}

/** The unparsed texts of a catalog folder. */
export async function readCatalogFiles(folder: string): Promise<CatalogFile[]> {
  return readBytes(folder).map(textOf);
}
