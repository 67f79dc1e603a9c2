import { isPhotoKey, PATHS } from "#engine";
import type { FastifyInstance } from "fastify";
import { HttpError } from "../http/errors/httpError.ts";
import type { PhotoService } from "../photos/photoService.ts";

/** `GET /photos/:key`: the copy without metadata, always sent as an image. */
export function photoRoute(
  app: FastifyInstance,
  { photos }: { readonly photos: PhotoService },
): void {
  app.get<{ Params: { key: string } }>(`${PATHS.photos}/:key`, async ({ params }, reply) => {
    const copy = isPhotoKey(params.key) ? await photos.displayCopy(params.key) : null;
    if (copy === null) throw new HttpError(404, "There's no photo at this address.");
    return reply
      .type("image/webp")
      .header("cache-control", "private, max-age=31536000, immutable")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("x-robots-tag", "noindex")
      .send(copy);
  });
}
