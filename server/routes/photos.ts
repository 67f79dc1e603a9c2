import { isPhotoKey, PATHS, uploadUrlRequestSchema } from "#engine";
import type { FastifyInstance } from "fastify";
import { readJson } from "../http/readJson.ts";
import type { PhotoService } from "../photos/photoService.ts";
import { Refusal } from "../refusal.ts";
import type { CostlyLimits } from "./limits.ts";

interface Deps {
  readonly photos: PhotoService;
  readonly limits: CostlyLimits;
  /** Hashes a network address. */
  readonly hashAddress: (address: string) => string;
}

/** `POST /generate-s3-upload-url`: a URL to PUT a photo to. The file's name is not used, because it may be personal. */
export function uploadUrlRoute(app: FastifyInstance, { photos, limits, hashAddress }: Deps): void {
  app.post(PATHS.uploadUrl, { preHandler: limits.upload }, async ({ body, ip }) => {
    const { fileType: type, fileSize: size } = readJson(uploadUrlRequestSchema, body);
    return photos.createUpload({ type, size }, hashAddress(ip));
  });
}

/** `GET /photos/:key`: the copy without metadata, always sent as an image. */
export function photoRoute(app: FastifyInstance, { photos }: Pick<Deps, "photos">): void {
  app.get<{ Params: { key: string } }>(`${PATHS.photos}/:key`, async ({ params }, reply) => {
    const copy = isPhotoKey(params.key) ? await photos.displayCopy(params.key) : null;
    if (copy === null) throw new Refusal("unknown", "There's no photo at this address.");
    return reply
      .type("image/webp")
      .header("cache-control", "private, max-age=31536000, immutable")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("x-robots-tag", "noindex")
      .send(copy);
  });
}
