import { createHash } from "node:crypto";
import { type CatalogFile, digestOf, parseDraftCatalog } from "#engine/catalog";
import { readBytes, textOf } from "./catalogBytes.ts";
import { parsedCatalog } from "./parsedCatalog.ts";
import { readRecord, recordedCatalog } from "./recordedCatalog.ts";
import type { ServerCatalog } from "./serverCatalog.ts";

/**
 * Reads the catalog folder, the server's one door to it. Where a build's record says that just these files are sound,
 * each product is parsed when it is first asked for; otherwise all are, now.
 * @throws CatalogFaults with all faults at once.
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
 * Reads the catalog folder while it is being written: examples may wait for their new totals.
 * @throws CatalogFaults with all faults at once.
 */
export async function loadDraftCatalog(folder: string): Promise<ServerCatalog> {
  const files = readBytes(folder);
  return parsedCatalog(files, digestOf(files, createHash("sha256")), parseDraftCatalog);
}

/** The texts of a catalog folder's files, unparsed, as the parser and the lint want them. */
export async function readCatalogFiles(folder: string): Promise<CatalogFile[]> {
  return readBytes(folder).map(textOf);
}
