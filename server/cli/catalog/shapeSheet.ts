import type { PlateShape } from "#engine/catalog";

/** How many times larger than the metal a shape is drawn. */
const SCALE = 2;
/** The space around a shape, for its rings, in millimetres. */
const MARGIN = 3;

const STYLE = `body { font: 16px/1.4 sans-serif; margin: 2rem; color: #222 }
main { display: flex; flex-wrap: wrap; gap: 2rem; align-items: end }
figure { margin: 0 }
.metal { fill: #e0b64d; stroke: #8a6318; stroke-width: 0.1 }
.ring { fill: none; stroke: #b88a2e; stroke-width: 0.4 }
.hole { fill: #fff; stroke: #8a6318; stroke-width: 0.1 }
.area { fill: #fff6; stroke: #555; stroke-width: 0.15; stroke-dasharray: 0.6 }
text { font: 1.6px sans-serif; text-anchor: middle; dominant-baseline: central }`;

/** Draws shapes with their rings and rectangles, twice as large as they are, as an HTML page that needs no other file. */
export function shapeSheet(shapes: ReadonlyMap<string, PlateShape>): string {
  const figures = [...shapes].map(([name, shape]) => figureOf(name, shape));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Shapes</title>
<style>${STYLE}</style>
<h1>Shapes</h1>
<p>Each is drawn ${SCALE} times as large as it is made. Dashed: places for texts and stones.</p>
<main>
${figures.join("\n")}
</main>
</html>
`;
}

function figureOf(name: string, { outline, width, height, rings, areas }: PlateShape): string {
  const [shownWidth, shownHeight] = [width + 2 * MARGIN, height + 2 * MARGIN];
  const circles = Object.values(rings).map(
    ({ x, y, radius, isHole }) =>
      `<circle class="${isHole ? "hole" : "ring"}" cx="${x}" cy="${y}" r="${radius}"/>`,
  );
  const rectangles = Object.entries(areas).map(
    ([id, area]) =>
      `<rect class="area" x="${area.x - area.width / 2}" y="${area.y - area.height / 2}" width="${area.width}" height="${area.height}"/><text x="${area.x}" y="${area.y}">${id}</text>`,
  );
  const hanging = rings.ring === undefined ? "hangs by two rings" : "hangs by one ring";
  const hasBelow = Object.keys(rings).some((id) => id.startsWith("below"));
  return `<figure>
<svg width="${shownWidth * SCALE}mm" height="${shownHeight * SCALE}mm" viewBox="${-shownWidth / 2} ${-shownHeight / 2} ${shownWidth} ${shownHeight}">
<path class="metal" fill-rule="evenodd" d="${outline.map((command) => command.join(" ")).join("")}"/>${[...circles, ...rectangles].join("")}
</svg>
<figcaption><b>${name}</b><br>${round(width)} × ${round(height)} mm<br>${hanging}${hasBelow ? ", can hold another" : ""}<br>places: ${Object.keys(areas).join(", ") || "none"}</figcaption>
</figure>`;
}

const round = (millimetres: number): number => Math.round(millimetres * 10) / 10;
