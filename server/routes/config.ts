import { type ConfigResponse, PATHS } from "#engine";
import type { FastifyInstance } from "fastify";

/** `GET /config`: public keys, and whether this is a demo. */
export function configRoute(app: FastifyInstance, config: ConfigResponse): void {
  app.get(PATHS.config, async (_request, reply) => {
    void reply.header("cache-control", "no-cache");
    return config;
  });
}
