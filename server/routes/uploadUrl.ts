import { PATHS, uploadUrlRequestSchema } from "#engine";
import type { FastifyInstance } from "fastify";
import type { CostlyLimits } from "./limits.ts";
import { readJson } from "../http/readJson.ts";
import type { PhotoService } from "../photos/photoService.ts";

/** `POST /generate-s3-upload-url`: a URL to PUT a photo to. The file's name is not used, because it may be personal. */
export function uploadUrlRoute(
  app: FastifyInstance,
  { photos, limits }: { readonly photos: PhotoService; readonly limits: CostlyLimits },
): void {
  app.post(PATHS.uploadUrl, { preHandler: limits.upload }, async ({ body }) => {
    const { fileType, fileSize } = readJson(uploadUrlRequestSchema, body);
    return photos.createUpload(fileType, fileSize);
  });
}
