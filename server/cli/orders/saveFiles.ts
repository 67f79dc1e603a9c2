import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { type CompiledProduct, compileProduct } from "#engine";
import type { Side } from "#engine/preview";
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

/** The lines to print about saved files. If nothing is saved, one text that says why. */
type Saved = readonly string[] | string;

/**
 * Saves a drawing of each item of an order as SVG in its true size, as on the order's page. A file is named after the
 * numbers of the order and the item, and that of an engraved back ends with `-back`. Without its photo an item is not drawn, because the drawing would show a placeholder.
 * @returns the paths of the files, one per line
 * @throws CliError as `saveItems`, or if a photo can't be read
 */
export async function saveDrawings(
  { catalog, renderer, bucket }: Deps,
  fullOrder: FullOrder,
  folder: string,
): Promise<string> {
  return saveItems(catalog, fullOrder, "drawn", async (compiled, lineItem, name) => {
    let isPhotoMissing = false;
    const photos = await readDrawnPhotos(compiled.product, lineItem, async (key) => {
      const photo = await readPhoto(bucket, key);
      isPhotoMissing ||= photo === null;
      return photo;
    });
    if (isPhotoMissing) return `its photo ${MISSING_PHOTO}`;
    const draw = (side: Side) =>
      drawLineItem({ catalog, renderer }, compiled, lineItem, photos, { isTrueSize: true, side });
    const [front, back] = [await draw("front"), await draw("back")];
    if (front === null) return EMPTY;
    const paths = [await saveFile(join(folder, `${name}.svg`), Buffer.from(front))];
    if (back === null) return paths;
    return [...paths, await saveFile(join(folder, `${name}-back.svg`), Buffer.from(back))];
  });
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
    keys.map((key, photo) => async (): Promise<Saved> => {
      const name = `${number}-${item + 1}-${photo + 1}`;
      const bytes = await readPhoto(bucket, key);
      if (bytes === null) return `${name} ${MISSING_PHOTO}.`;
      return [await saveFile(join(folder, `${name}${extname(inspectedPhotoKey(key))}`), bytes)];
    }),
  );
  if (photos.length === 0) throw new CliError(`Order ${number} has no photos.`);
  return saveAll(photos);
}

/**
 * Saves files of each item of an order that can be drawn as ordered. An error that `save` throws is a problem of its item,
 * except a CliError.
 * @param save gets the start of the files' names: the numbers of the order and the item
 * @throws CliError as `knownContent`, or if a file can't be saved. If some items have problems, the others are saved first, and
 * the message lists both.
 */
export async function saveItems(
  catalog: ReadableCatalog,
  fullOrder: FullOrder,
  verb: "drawn" | "cut",
  save: (compiled: CompiledProduct, lineItem: LineItem, name: string) => Promise<Saved>,
): Promise<string> {
  const { number, created_at } = fullOrder.order;
  const items = knownContent(fullOrder).pieces.map(
    (lineItem, index) => async (): Promise<Saved> => {
      const name = `${number}-${index + 1}`;
      const compiled = orderedProduct(catalog, lineItem, created_at);
      const saved =
        typeof compiled === "string"
          ? compiled
          : await save(compiled, lineItem, name).catch((error: unknown) => {
              if (error instanceof CliError) throw error;
              return reasonOf(error);
            });
      const title = `${name} (${lineItem.item.name})`;
      return typeof saved === "string" ? `${title} is not ${verb}: ${saved}.` : saved;
    },
  );
  return saveAll(items);
}

/** For an optional list without rows, for example. */
export const EMPTY = "its preview shows nothing of what was ordered";
const CHANGED = "its product or its fonts have changed since the order";

/**
 * The product of an item if it can be drawn as ordered. Otherwise, why not, and what can be done.
 * @param orderedAt milliseconds since 1970
 */
function orderedProduct(
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
const MISSING_PHOTO = "is not in the bucket any more. Please request it from the buyer";

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

/** Saves files one by one. @throws CliError with all lines and problems if there are problems */
async function saveAll(saves: readonly (() => Promise<Saved>)[]): Promise<string> {
  const lines: string[] = [];
  const problems: string[] = [];
  for (const save of saves) {
    const saved = await save();
    if (typeof saved === "string") problems.push(saved);
    else lines.push(...saved);
  }
  if (problems.length > 0) throw new CliError([...lines, ...problems].join("\n"));
  return lines.join("\n");
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
