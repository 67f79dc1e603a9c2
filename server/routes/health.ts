import { PATHS } from "#engine";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../orders/database/database.ts";

/** `GET /healthz`: fails if the orders database does not respond. */
export function healthRoute(app: FastifyInstance, { orders }: { readonly orders: Database }): void {
  app.get(PATHS.health, async (_request, reply) => {
    await sql`select 1`.execute(orders);
    void reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
}
