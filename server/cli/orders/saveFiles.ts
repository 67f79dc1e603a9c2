import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { type CompiledProduct, compileProduct } from "#engine";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import { drawLineItem, hasAllOrdered, readDrawnPhotos } from "../../checkout/drawLineItem.ts";
import { changedShapes, type LineItem } from "../../orders/orderContent.ts";
import type { PhotoBucket } from "../../photos/photoBucket.ts";
import { inspectedPhotoKey } from "../../photos/photoBucket.ts";
import type { Renderer } from "../../preview/renderer.ts";
import { CliError } from "./cliError.ts";
import { isDrawnAsOrdered } from "./describeProduction.ts";
import { type FullOrder, knownContent } from "./orderSheet.ts";
import { formatUtcMinute } from "./text.ts";

interface Deps {
  readonly catalog: ReadableCatalog;
  readonly renderer: Pick<Renderer, "svg">;
  readonly bucket: Pick<PhotoBucket, "read">;
}

/** A file to save, or why there is none. */
type FileOrProblem =
  | { readonly name: string; readonly content: Buffer }
  | { readonly problem: string };

/**
 * Saves a drawing of each item of an order as SVG in its true size, as on the order's page. A file is named after the
 * numbers of the order and the item.
 * @returns the paths of the files, one per line
 * @throws CliError as `knownContent`, or if a photo can't be read or a file can't be saved. If some items can't be drawn,
 * the others are saved first, and the message lists both.
 */
export async function saveDrawings(
  deps: Deps,
  fullOrder: FullOrder,
  folder: string,
): Promise<string> {
  const { pieces } = knownContent(fullOrder);
  const { number, created_at } = fullOrder.order;
  const drawings = pieces.map(
    (lineItem, index) => () => draw(deps, lineItem, created_at, `${number}-${index + 1}`),
  );
  return saveFiles(drawings, folder);
}

/**
 * Saves an order's photos in full size. A file is named after the numbers of the order, the item and the photo.
 * @returns the paths of the files, one per line
 * @throws CliError if the order has no photos, or a photo can't be read or saved. If some photos are missing, the others
 * are saved first, and the message lists both.
 */
export async function savePhotos(
  { bucket }: Pick<Deps, "bucket">,
  { order: { number }, content }: FullOrder,
  folder = "",
): Promise<string> {
  const photos = (content?.pieces ?? []).flatMap(({ photos: keys }, item) =>
    keys.map((key, photo) => async (): Promise<FileOrProblem> => {
      const name = `${number}-${item + 1}-${photo + 1}`;
      const bytes = await readPhoto(bucket, key);
      if (bytes === null) return { problem: `${name} ${MISSING_PHOTO}` };
      return { name: `${name}${extname(inspectedPhotoKey(key))}`, content: bytes };
    }),
  );
  if (photos.length === 0) throw new CliError(`Order ${number} has no photos.`);
  return saveFiles(photos, folder);
}

/** Draws an item, or says why not. Without its photo it is not drawn, because the drawing would show a placeholder. */
async function draw(
  { catalog, renderer, bucket }: Deps,
  lineItem: LineItem,
  orderedAt: number,
  name: string,
): Promise<FileOrProblem> {
  const createProblem = (reason: string): FileOrProblem => ({
    problem: `${name} (${lineItem.item.name}) is not drawn: ${reason}`,
  });
  const compiled = orderedProduct(catalog, lineItem, orderedAt);
  if (typeof compiled === "string") return createProblem(`${compiled}.`);
  const { product } = compiled;
  let isPhotoMissing = false;
  const photos = await readDrawnPhotos(product, lineItem, async (key) => {
    const photo = await readPhoto(bucket, key);
    isPhotoMissing ||= photo === null;
    return photo;
  });
  if (isPhotoMissing) return createProblem(`its photo ${MISSING_PHOTO}`);
  try {
    const options = { isTrueSize: true };
    const svg = await drawLineItem({ catalog, renderer }, compiled, lineItem, photos, options);
    return svg === null
      ? createProblem(`${CHANGED}.`)
      : { name: `${name}.svg`, content: Buffer.from(svg) };
  } catch (error) {
    return createProblem(reasonOf(error));
  }
}

const CHANGED = "its product or its fonts have changed since the order";

/**
 * The product of an item if it can be drawn as ordered. Otherwise, why not, and what can be done.
 * @param orderedAt milliseconds since 1970
 */
export function orderedProduct(
  catalog: ReadableCatalog,
  lineItem: LineItem,
  orderedAt: number,
): CompiledProduct | string {
  const product = catalog.byId.get(lineItem.item.productId)?.product;
  if (product === undefined) return "its product is no longer in the catalog";
  if (product.preview === null) return "its product has no preview";
  if (!isDrawnAsOrdered(product, catalog.fonts, lineItem)) return CHANGED;
  const files = changedShapes(product, lineItem);
  if (files.length > 0)
    return `${files.join(" and ")} changed since the order of ${formatUtcMinute(orderedAt)}; put back what it was then, for example from git, or make the piece from a drawing that was saved before the change`;
  const compiled = compileProduct(product);
  return hasAllOrdered(compiled, lineItem, catalog.fonts) ? compiled : CHANGED;
}

/** What the merchant can do about a missing photo. */
const MISSING_PHOTO = "is not in the bucket any more. Please request it from the buyer.";

/** Reads an ordered photo in full size. Null if it is missing. @throws CliError when the bucket can't be read */
async function readPhoto(bucket: Deps["bucket"], key: string): Promise<Buffer | null> {
  try {
    // The second argument is the maximum size. Inspected photos need none.
    return await bucket.read(inspectedPhotoKey(key), Number.POSITIVE_INFINITY);
  } catch (error) {
    // The error of a failed connection may have an empty message.
    throw new CliError(
      `The bucket of photos can't be read (${reasonOf(error) || "no connection"}).`,
    );
  }
}

/** Creates files one by one and saves them. @throws CliError with all paths and problems if there are problems */
async function saveFiles(
  files: readonly (() => Promise<FileOrProblem>)[],
  folder: string,
): Promise<string> {
  const paths: string[] = [];
  const problems: string[] = [];
  for (const create of files) {
    const file = await create();
    if ("problem" in file) problems.push(file.problem);
    else paths.push(await saveFile(join(folder, file.name), file.content));
  }
  if (problems.length > 0) throw new CliError([...paths, ...problems].join("\n"));
  return paths.join("\n");
}

/**
 * Writes a file, creates its folder if needed, and returns its path. A file that already has this content is left as it is, so that a command
 * can be repeated. @throws CliError if the file can't be written, or exists with other content
 */
export async function saveFile(file: string, content: Buffer): Promise<string> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { flag: "wx" });
  } catch (error) {
    const isExisting = error instanceof Error && "code" in error && error.code === "EEXIST";
    const saved = isExisting ? await readFile(file).catch(() => null) : null;
    if (saved === null) throw createWriteError(file, error);
    if (!saved.equals(content))
      throw new CliError(
        `${file} already exists with other content, and was not overwritten. Move it or choose another folder.`,
      );
  }
  return file;
}

/** Creates the error of a file that could not be written. */
export function createWriteError(file: string, error: unknown): CliError {
  return new CliError(`${file} can't be written: ${reasonOf(error)}`);
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
