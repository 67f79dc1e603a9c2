import type { Product, Shop } from "#engine";
import { RESPONSE_TIMEOUT_MS, withTimeout } from "../api/timeLimit.ts";
import {
  type AnyFile,
  BUILD_FILE_URL,
  CATALOG_FORMAT,
  NAMES_FILE_URL,
  type NamesFile,
  pageFileUrl,
  type PictureSource,
  type ProductFile,
  productFileUrl,
} from "./catalogFiles.ts";
import type { PageData } from "./pageData.ts";

/** The loading state of one file. `missing` means that the catalog has no such file. `failed` can be retried. */
export type Loaded<File> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly file: File }
  | { readonly state: "missing" }
  | { readonly state: "failed" };

const LOADING: Loaded<never> = { state: "loading" };
const MISSING: Loaded<never> = { state: "missing" };
const FAILED: Loaded<never> = { state: "failed" };
/** The failure to read a file whose format is unknown because a later build has written it. Compared by identity. */
const UNREADABLE: Loaded<never> = { state: "failed" };

/** Fetches a JSON file. Returns null for a 404, and rejects on any other failure. */
export type FetchJson = (url: string) => Promise<unknown>;

/** A page's access to the catalog. Files that are not embedded in the page are fetched once, on demand. */
export class Catalog {
  readonly shop: Shop;
  /** See `PageData`. */
  readonly origin: string;
  readonly #build: string;
  readonly #fetchJson: FetchJson;
  readonly #onOutdated: (build: string) => void;
  readonly #files = new Map<string, Loaded<AnyFile>>();
  readonly #loads = new Map<string, Promise<Loaded<AnyFile>>>();
  readonly #pictures = new Map<string, PictureSource>();
  readonly #listeners = new Set<() => void>();

  /**
   * @param data the data embedded in the page; its files count as loaded
   * @param path the page's path; no file exists for it if `data.notFound`
   * @param onOutdated called with the server's build whenever it differs from the page's
   */
  constructor(
    data: PageData,
    path: string,
    fetchJson: FetchJson = fetchCatalogJson,
    onOutdated: (build: string) => void = () => undefined,
  ) {
    this.shop = data.shop;
    this.origin = data.origin;
    this.#build = data.build;
    this.#fetchJson = fetchJson;
    this.#onOutdated = onOutdated;
    for (const [url, file] of Object.entries(data.files))
      this.#store(url, { state: "ready", file });
    if (data.notFound) this.#store(pageFileUrl(path), MISSING);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The current state of a file. Sends no request. */
  peek(url: string): Loaded<AnyFile> {
    return this.#files.get(url) ?? LOADING;
  }

  /** Loads a file unless it is loaded or loading. Retries after a failure. Never rejects. */
  load(url: string): Promise<Loaded<AnyFile>> {
    const loaded = this.#files.get(url);
    if (loaded?.state === "ready" || loaded?.state === "missing") return Promise.resolve(loaded);
    return this.#loads.get(url) ?? this.#fetch(url);
  }

  /** A product by its id; null when the catalog has none. @throws Error when the catalog can't be reached. */
  async product(id: string): Promise<Product | null> {
    const loaded = await this.load(productFileUrl(id));
    if (loaded.state === "ready") return (loaded.file as ProductFile).product; // the URL determines the file's type
    if (loaded.state === "missing") return null;
    throw new Error("The catalog can't be reached");
  }

  /** A product by its name; null when the catalog has none. @throws Error when the catalog can't be reached. */
  async productByName(name: string): Promise<Product | null> {
    const loaded = await this.load(NAMES_FILE_URL);
    if (loaded.state !== "ready") throw new Error("The catalog can't be reached");
    const { ids } = loaded.file as NamesFile; // the URL determines the type
    const id = Object.hasOwn(ids, name) ? ids[name] : undefined;
    return id === undefined ? null : this.product(id);
  }

  /** The image files of a picture, by its path in the catalog; null if no loaded catalog file lists it. */
  picture(path: string): PictureSource | null {
    return this.#pictures.get(path) ?? null;
  }

  /** Fetches every file again, because prices may have changed. Until its response, and after a failure, a file stays as it is. */
  refresh(): void {
    for (const url of this.#files.keys()) void this.#fetch(url);
  }

  /** Whether the server still serves this page's build; false if the request fails. Never rejects. */
  async isCurrent(): Promise<boolean> {
    const servedBuild = await this.#fetchJson(BUILD_FILE_URL).then(readBuild, () => null);
    if (servedBuild !== null && servedBuild !== this.#build) this.#onOutdated(servedBuild);
    return servedBuild === this.#build;
  }

  #fetch(url: string): Promise<Loaded<AnyFile>> {
    if (this.#files.get(url)?.state === "failed") this.#store(url, LOADING);
    const pending = this.#fetchJson(url)
      .then(readFile, () => FAILED)
      .then((loaded) => {
        // The response to a later request is newer, even if it arrives first.
        if (this.#loads.get(url) !== pending) return this.#loads.get(url) ?? this.peek(url);
        this.#loads.delete(url);
        if (loaded === UNREADABLE) void this.isCurrent();
        const before = this.peek(url);
        if (loaded.state === "failed" && before !== LOADING) return before;
        this.#store(url, loaded);
        return loaded;
      });
    this.#loads.set(url, pending);
    return pending;
  }

  #store(url: string, loaded: Loaded<AnyFile>): void {
    if (loaded.state === "ready") {
      for (const [path, picture] of Object.entries(loaded.file.pictures)) {
        this.#pictures.set(path, picture);
      }
    }
    this.#files.set(url, loaded);
    for (const listener of this.#listeners) listener();
  }
}

function readFile(json: unknown): Loaded<AnyFile> {
  if (json === null) return MISSING;
  const isCurrentFormat =
    typeof json === "object" && "format" in json && json.format === CATALOG_FORMAT;
  return isCurrentFormat ? { state: "ready", file: json as AnyFile } : UNREADABLE; // only the build writes this format
}

function readBuild(json: unknown): string | null {
  const hasBuild = typeof json === "object" && json !== null && "build" in json;
  return hasBuild && typeof json.build === "string" ? json.build : null;
}

function fetchCatalogJson(url: string): Promise<unknown> {
  return withTimeout(RESPONSE_TIMEOUT_MS, async (signal): Promise<unknown> => {
    const response = await fetch(url, { headers: { accept: "application/json" }, signal });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${url}: status ${response.status}`);
    return response.json();
  });
}
