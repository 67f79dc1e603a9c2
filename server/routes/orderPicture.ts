import { PATHS } from "#engine";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { TOKEN } from "../checkout/token.ts";
import { HttpError } from "../http/httpError.ts";
import { contentOf } from "../orders/orderContent.ts";
import { findOrderByToken } from "../orders/orders.ts";
import type { Piece } from "../orders/snapshots.ts";
import type { PhotoService } from "../photos/photoService.ts";
import type { Renderer } from "../preview/renderer.ts";

interface Parts extends CheckoutDeps {
  readonly photos: PhotoService;
  readonly painter: Renderer;
}

/** `1.svg` is the first piece of an order. */
const FILE = /^([1-9]\d?)\.svg$/;
const SHOWS_ONLY_ITSELF =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** `GET /orders/:token/items/1.svg`: the piece as it was ordered, drawn. The token is the only key to it. */
export function orderPictureRoute(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: { token: string; file: string } }>(
    `${PATHS.orders}/:token/items/:file`,
    async ({ params, log }, reply) => {
      const number = Number(FILE.exec(params.file)?.[1] ?? 0);
      const piece = TOKEN.test(params.token) ? await findPiece(parts, params.token, number) : null;
      const svg = piece === null ? null : await draw(parts, piece, log);
      if (svg === null) throw new HttpError(404, "There is no such picture.");
      return reply
        .type("image/svg+xml")
        .header("cache-control", "private, max-age=3600")
        .header("content-security-policy", SHOWS_ONLY_ITSELF)
        .header("x-robots-tag", "noindex")
        .send(svg);
    },
  );
}

async function findPiece(
  { orders }: CheckoutDeps,
  token: string,
  number: number,
): Promise<Piece | null> {
  const order = await findOrderByToken(orders, token);
  const content = order ? await contentOf(orders, order) : null;
  return content?.pieces[number - 1] ?? null;
}

/** Drawn by its product of today; null when that is not sold any more, is never drawn, or has lost a metal or a font of it. */
async function draw(
  { catalog, photos, painter }: Parts,
  { item, configuration, photos: [key] }: Piece,
  log: FastifyBaseLogger,
): Promise<string | null> {
  const compiled = catalog.byId.get(item.productId);
  if (!compiled) return null;
  const photo = key === undefined ? null : await photos.shown(key);
  try {
    return await painter.svg(compiled.product, configuration, photo ?? undefined);
  } catch (error) {
    log.warn({ err: error }, "an ordered piece can't be drawn as its product is now");
    return null;
  }
}
