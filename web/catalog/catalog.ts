import type { Product, Shop } from "#engine";
import { ANSWER_MS, withinTime } from "../api/timeLimit.ts";
import {
  type AnyFile,
  BUILD_FILE,
  CATALOG_FORMAT,
  NAMES_FILE,
  type NamesFile,
  pageFile,
  type PictureSource,
  type ProductFile,
  productFile,
} from "./catalogFiles.ts";
import type { PageData } from "../app/pageData.ts";

/** What is known of one file: on its way, here, not in the catalog, or not to be had just now. */
export type Loaded<File> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly file: File }
  | { readonly state: "missing" }
  | { readonly state: "failed" };

const LOADING: Loaded<never> = { state: "loading" };
const MISSING: Loaded<never> = { state: "missing" };
const FAILED: Loaded<never> = { state: "failed" };
const UNREADABLE: Loaded<never> = { state: "failed" };

/** Fetches one JSON file; null where there is none. Rejects when it cannot be told. */
export type FetchJson = (url: string) => Promise<unknown>;

/** The browser's one door to the catalog: files already on the page, and the others fetched once when asked for. */
export class Catalog {
  readonly shop: Shop;
  readonly #build: string;
  readonly #fetchJson: FetchJson;
  readonly #onOutdated: (build: string) => void;
  readonly #files = new Map<string, Loaded<AnyFile>>();
  readonly #loads = new Map<string, Promise<Loaded<AnyFile>>>();
  readonly #pictures = new Map<string, PictureSource>();
  readonly #listeners = new Set<() => void>();

  /**
   * `path` is the page's own address, at which nothing stands when the data say so. `onOutdated` is called with the
   * server's build whenever that turns out to be another one than the page's.
   */
  constructor(
    data: PageData,
    path: string,
    fetchJson: FetchJson = fetchCatalogJson,
    onOutdated: (build: string) => void = () => undefined,
  ) {
    this.shop = data.shop;
    this.#build = data.build;
    this.#fetchJson = fetchJson;
    this.#onOutdated = onOutdated;
    for (const [url, file] of Object.entries(data.files)) this.#keep(url, { state: "ready", file });
    if (data.notFound) this.#keep(pageFile(path), MISSING);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is known of a file now; asks for nothing. */
  peek(url: string): Loaded<AnyFile> {
    return this.#files.get(url) ?? LOADING;
  }

  /** Loads a file unless it is here or on its way; a failed one is tried again. Never rejects. */
  load(url: string): Promise<Loaded<AnyFile>> {
    const known = this.#files.get(url);
    if (known?.state === "ready" || known?.state === "missing") return Promise.resolve(known);
    return this.#loads.get(url) ?? this.#fetch(url);
  }

  /** A product by its id; null when the catalog has none. @throws Error when the catalog cannot be reached. */
  async product(id: string): Promise<Product | null> {
    const loaded = await this.load(productFile(id));
    if (loaded.state === "ready") return (loaded.file as ProductFile).product; // the address tells the file's type
    if (loaded.state === "missing") return null;
    throw new Error("The catalog could not be reached");
  }

  /** A product by its name; null when the catalog has none. @throws Error when the catalog cannot be reached. */
  async productNamed(name: string): Promise<Product | null> {
    const loaded = await this.load(NAMES_FILE);
    if (loaded.state !== "ready") throw new Error("The catalog could not be reached");
    const { ids } = loaded.file as NamesFile; // as above
    return Object.hasOwn(ids, name) ? this.product(ids[name] ?? "") : null;
  }

  /** How a photograph is shown; null for one that no loaded file knows. */
  picture(path: string): PictureSource | null {
    return this.#pictures.get(path) ?? null;
  }

  /** Loads every file again that was asked for: the server knows other prices than this page. What is here stays until it comes. */
  refresh(): void {
    for (const url of this.#files.keys()) void this.#fetch(url);
  }

  /** Asks whether the server still serves the build that this page is of. False also when it can't be told. Never rejects. */
  async isCurrent(): Promise<boolean> {
    const served = await this.#fetchJson(BUILD_FILE).then(readBuild, () => null);
    if (served !== null && served !== this.#build) this.#onOutdated(served);
    return served === this.#build;
  }

  #fetch(url: string): Promise<Loaded<AnyFile>> {
    if (this.#files.get(url)?.state === "failed") this.#keep(url, LOADING);
    const running = this.#fetchJson(url)
      .then(accept, () => FAILED)
      .then((loaded) => {
        // What was asked for later is newer, even when it comes first.
        if (this.#loads.get(url) !== running) return this.#loads.get(url) ?? this.peek(url);
        this.#loads.delete(url);
        this.#keep(url, loaded);
        // A file of another format than this code reads comes from a later build.
        if (loaded === UNREADABLE) void this.isCurrent();
        return loaded;
      });
    this.#loads.set(url, running);
    return running;
  }

  #keep(url: string, loaded: Loaded<AnyFile>): void {
    if (loaded.state === "ready") {
      for (const [path, picture] of Object.entries(loaded.file.pictures)) {
        this.#pictures.set(path, picture);
      }
    }
    this.#files.set(url, loaded);
    for (const listener of this.#listeners) listener();
  }
}

function accept(json: unknown): Loaded<AnyFile> {
  if (json === null) return MISSING;
  const right = typeof json === "object" && "format" in json && json.format === CATALOG_FORMAT;
  return right ? { state: "ready", file: json as AnyFile } : UNREADABLE; // this format is the build's own
}

function readBuild(json: unknown): string | null {
  return typeof json === "object" &&
    json !== null &&
    "build" in json &&
    typeof json.build === "string"
    ? json.build
    : null;
}

function fetchCatalogJson(url: string): Promise<unknown> {
  return withinTime(ANSWER_MS, undefined, async (signal): Promise<unknown> => {
    const response = await fetch(url, { headers: { accept: "application/json" }, signal });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.json();
  });
}
