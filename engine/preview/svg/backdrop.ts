import { CANVAS } from "../scene/scene.ts";
import { idOf, type Paint, urlOf } from "./paint.ts";

/** The gradient of the background. */
export function backdropDefs(paint: Pick<Paint, "prefix">): string {
  return (
    `<radialGradient id="${idOf(paint, "paper")}" cx=".45" cy=".32" r=".82">` +
    `<stop offset="0" stop-color="#fdfbf8"/><stop offset=".45" stop-color="#f7f2ec"/><stop offset=".78" stop-color="#ece3d9"/><stop offset="1" stop-color="#dfd3c5"/>` +
    `</radialGradient>`
  );
}

/** The background. */
export function backdrop(paint: Paint): string {
  return `<rect width="${CANVAS.width}" height="${CANVAS.height}" fill="${urlOf(paint, "paper")}"/>`;
}
