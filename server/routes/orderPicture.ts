import { PATHS } from "#engine";
import type { Side } from "#engine/preview";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { drawLineItem, readDrawnPhotos } from "../checkout/drawLineItem.ts";
import { Refusal } from "../refusal.ts";
import { findOrderByToken } from "../orders/orders.ts";
import { TOKEN } from "../orders/newOrderIds.ts";
import { findOrderContent, type LineItem } from "../orders/orderContent.ts";
import type { PhotoService } from "../photos/photoService.ts";
import type { Renderer } from "../preview/renderer.ts";

interface Deps extends CheckoutDeps {
  readonly photos: PhotoService;
  readonly renderer: Renderer;
}

/** `1.svg` is the first item of an order, `1-back.svg` its back. A cart has at most 30. */
const FILE = /^([1-9]\d?)(-back)?\.svg$/;
/** An SVG file opened in a browser is a document: it runs no scripts, and loads nothing but its own styles and photos. */
const CONTENT_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** `GET /orders/:token/items/1.svg`, `1-back.svg`: a drawing of the ordered item. The token is the only credential. */
export function orderPictureRoute(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { token: string; file: string } }>(
    `${PATHS.orders}/:token/items/:file`,
    async ({ params, log }, reply) => {
      const [, number = 0, back] = FILE.exec(params.file) ?? [];
      const side = back === undefined ? "front" : "back";
      const item = TOKEN.test(params.token)
        ? await findItem(deps, params.token, Number(number))
        : null;
      const svg = item === null ? null : await draw(deps, item, side, log);
      if (svg === null) throw new Refusal("unknown", "There's no picture at this address.");
      return reply
        .type("image/svg+xml")
        .header("cache-control", "private, max-age=3600")
        .header("content-security-policy", CONTENT_POLICY)
        .header("x-robots-tag", "noindex")
        .send(svg);
    },
  );
}

async function findItem(
  { orders }: CheckoutDeps,
  token: string,
  number: number,
): Promise<LineItem | null> {
  const order = await findOrderByToken(orders, token);
  const content = order ? await findOrderContent(orders, order) : null;
  // An item whose texts were removed with the personal data can't be drawn.
  return content?.email == null ? null : (content.pieces[number - 1] ?? null);
}

/** Draws an item. Null if that isn't possible; if drawing fails, this is also logged. */
async function draw(
  deps: Deps,
  lineItem: LineItem,
  side: Side,
  log: FastifyBaseLogger,
): Promise<string | null> {
  const compiled = deps.catalog.byId.get(lineItem.item.productId);
  if (compiled === undefined) return null;
  const copies = await readDrawnPhotos(compiled.product, lineItem, (key) =>
    deps.photos.displayCopy(key),
  );
  try {
    return await drawLineItem(deps, compiled, lineItem, copies, { side });
  } catch (error) {
    log.warn({ err: error }, "an ordered item can't be drawn with its current product");
    return null;
  }
}
