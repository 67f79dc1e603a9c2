import { join } from "node:path";
import { compileProduct } from "#engine";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import { drawLineItem, readDrawnPhotos } from "../../checkout/drawLineItem.ts";
import type { LineItem } from "../../orders/checkouts/snapshots.ts";
import type { PhotoBucket } from "../../photos/photoBucket.ts";
import type { Renderer } from "../../preview/renderer.ts";
import { CliError } from "./cliError.ts";
import { isDrawnAsOrdered } from "./describeProduction.ts";
import { describeMissingPhoto, readOrderPhoto } from "./orderPhoto.ts";
import { type FullOrder, knownContent } from "./orderSheet.ts";
import { saveFile } from "./saveFile.ts";

interface Deps {
  readonly catalog: ReadableCatalog;
  readonly renderer: Pick<Renderer, "svg">;
  readonly bucket: Pick<PhotoBucket, "read">;
}

/**
 * Saves a drawing of each item of an order as SVG in its true size, as on the order's page, and returns the paths of the
 * files, one per line. A file is named after the numbers of the order and the item.
 * @throws CliError for a payment without a snapshot, or if a photo can't be read or a file can't be saved. If some items can't
 * be drawn, the others are saved first, and the message lists both.
 */
export async function saveDrawings(
  deps: Deps,
  fullOrder: FullOrder,
  folder: string,
): Promise<string> {
  const { number } = fullOrder.order;
  const files: string[] = [];
  const problems: string[] = [];
  for (const [index, lineItem] of knownContent(fullOrder).pieces.entries()) {
    const name = `${number}-${index + 1}`;
    const drawn = await draw(deps, number, lineItem);
    if ("problem" in drawn) {
      problems.push(`${name} (${lineItem.item.name}) is not drawn: ${drawn.problem}`);
      continue;
    }
    const file = join(folder, `${name}.svg`);
    await saveFile(file, Buffer.from(drawn.svg));
    files.push(file);
  }
  if (problems.length > 0) throw new CliError([...files, ...problems].join("\n"));
  return files.join("\n");
}

/** Draws an item, or says why not. Without its photo it is not drawn, because the drawing would show a placeholder. */
async function draw(
  { catalog, renderer, bucket }: Deps,
  orderNumber: number,
  lineItem: LineItem,
): Promise<{ readonly svg: string } | { readonly problem: string }> {
  const product = catalog.byId.get(lineItem.item.productId)?.product;
  if (product === undefined) return { problem: "its product is no longer in the catalog." };
  if (product.preview === null) return { problem: "its product has no preview." };
  const changed = { problem: "its product or its fonts have changed since the order." };
  if (!isDrawnAsOrdered(product, catalog.fonts, lineItem)) return changed;
  let isPhotoMissing = false;
  const photos = await readDrawnPhotos(product, lineItem, async (key) => {
    const photo = await readOrderPhoto(bucket, orderNumber, key);
    isPhotoMissing ||= photo === null;
    return photo;
  });
  if (isPhotoMissing)
    return { problem: `its photo is not with the order. ${describeMissingPhoto(orderNumber)}` };
  try {
    const svg = await drawLineItem(
      { catalog, renderer },
      compileProduct(product),
      lineItem,
      photos,
      { isTrueSize: true },
    );
    return svg === null ? changed : { svg };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
