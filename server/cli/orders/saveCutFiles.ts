import { createHash } from "node:crypto";
import { join } from "node:path";
import { factsOf, type Product, valueFields } from "#engine";
import { hasBack, type MetalChoice, type Scene } from "#engine/preview";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import { cutDxf, cutSvg } from "../../cutting/cutFiles.ts";
import { cutPieces, MIN_OPENING, seenFromBack } from "../../cutting/cutPieces.ts";
import type { Database } from "../../orders/database/database.ts";
import { recordMade } from "../../orders/orderChanges.ts";
import type { LineItem } from "../../orders/orderContent.ts";
import type { Renderer } from "../../preview/renderer.ts";
import type { FullOrder } from "./orderSheet.ts";
import { EMPTY, saveFile, saveItems } from "./saveFiles.ts";

interface Deps {
  readonly catalog: ReadableCatalog;
  readonly orders: Database;
  readonly renderer: Pick<Renderer, "scene">;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Saves each piece of sheet metal of an order for a cutter, as SVG and DXF, and records the files' hashes in the order's
 * history. A file is named after the numbers of the order, the item and the piece, the metal and the thickness. A piece with an
 * engraving on its back is saved twice: `-back` is as seen from there.
 * @returns the paths of the files and what they lack, one per line
 * @throws CliError as `saveItems`
 */
export async function saveCutFiles(
  { catalog, orders, renderer, now }: Deps,
  fullOrder: FullOrder,
  folder: string,
): Promise<string> {
  return saveItems(
    catalog,
    fullOrder,
    "cut",
    async ({ product }, { item, configuration }, name) => {
      const scene = renderer.scene(product, configuration);
      const back = hasBack(product, configuration, true)
        ? renderer.scene(product, configuration, "back")
        : null;
      if (scene === null) return EMPTY;
      const pieces = cutPieces(scene, back?.items);
      if (pieces.length === 0) return "it has no sheet metal; beads, stones and chains are not cut";
      const thick = thickness(product, configuration);
      const files = pieces.flatMap((piece, i) => {
        const metal = metalName(product, configuration, piece.metal);
        const base = [name, i + 1, metal, thick].filter((part) => part !== null).join("-");
        const sides = [
          { file: base, seen: piece },
          ...(piece.back.length > 0 ? [{ file: `${base}-back`, seen: seenFromBack(piece) }] : []),
        ];
        return sides.flatMap(({ file, seen }) => [
          { file: `${file}.svg`, text: cutSvg(seen) },
          { file: `${file}.dxf`, text: cutDxf(seen) },
        ]);
      });
      const paths: string[] = [];
      const made: string[] = [];
      for (const { file, text } of files) {
        paths.push(await saveFile(join(folder, file), Buffer.from(text)));
        const hash = createHash("sha256").update(text).digest("hex");
        made.push(`cut ${file}, SHA-256 ${hash}`);
      }
      await recordMade(orders, fullOrder.order.id, made, now);
      const filled = pieces.reduce((sum, piece) => sum + piece.filled, 0);
      const notes = notesOn(scene, filled).map((note) => `${name} (${item.name}): ${note}`);
      return [...paths, ...notes];
    },
  );
}

/** What of a scene is not in the files. */
function notesOn({ items }: Scene, filled: number): readonly string[] {
  const hasBeads = items.some((item) => item.kind === "metal" && item.finish === "puffed");
  const hasPhoto = items.some(({ kind }) => kind === "photo");
  return [
    hasBeads ? "its beads are not in the files: they are engraved and strung" : "",
    hasPhoto ? "its photo is not in the files: photos saves it" : "",
    filled > 0 ? `its openings narrower than ${MIN_OPENING} mm are filled: ${filled}` : "",
  ].filter((note) => note !== "");
}

/** A metal in a file's name, such as "rose-gold"; the product's if it is null. Null if nothing is chosen. */
function metalName(
  { fields, preview }: Product,
  configuration: LineItem["configuration"],
  metal: MetalChoice | null,
): string | null {
  const choice = metal?.choice ?? preview?.metal.from;
  const chosen = metal?.option ?? configuration[choice ?? ""];
  const field = valueFields(fields).find(({ field: { id } }) => id === choice)?.field;
  const options = field?.kind === "choice" ? field.options : [];
  const option = options.find(({ id }) => id === chosen || String(id) === chosen);
  return option?.label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-") ?? null;
}

/** The thickness of the product's facts in a file's name, such as "1.2mm". Null if no fact says it. */
function thickness(product: Product, configuration: LineItem["configuration"]): string | null {
  const facts = factsOf(product, configuration);
  const fact = facts.find(({ label }) => label.toLowerCase() === "thickness");
  const [, millimetres] = /^(\d+(?:\.\d+)?) ?mm\b/.exec(fact?.text ?? "") ?? [];
  return millimetres === undefined ? null : `${millimetres}mm`;
}
