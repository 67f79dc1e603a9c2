import { readFile } from "node:fs/promises";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import * as z from "zod";
import { PLACES_FAULTS, type PlacesFault } from "./placesFault.ts";
import { RECORDED_PLACES } from "./recordedPlaces.ts";
import { suggestionsFor } from "./suggestionsFor.ts";

/** A call that the stand-in has answered, or would have. */
export type PlacesCall = { readonly session: string | null } & (
  | { readonly kind: "autocomplete"; readonly input: string }
  | { readonly kind: "details"; readonly placeId: string; readonly fields: string }
);

export interface PlacesEmulator {
  /** Where it listens, in the place of both of the service's hosts. */
  readonly origin: string;
  /** All calls so far, oldest first. */
  readonly calls: readonly PlacesCall[];
  /** From now on all calls fail so; null mends it. */
  fail(fault: PlacesFault | null): void;
  /** Calls from now on are answered once what it returns is called. */
  hold(): () => void;
  close(): Promise<void>;
}

const autocompleteRequest = z.object({
  input: z.string().optional(),
  includedRegionCodes: z.array(z.string()).max(15).default([]),
  sessionToken: z.string().max(36).nullable().default(null),
});

/**
 * Starts the stand-in for Google's Places API (New) on the loopback interface, for tests: the documented calls
 * `places:autocomplete` and `places/ID`, and the script that the Maps JavaScript API is loaded by.
 * @param options the key that it takes, and the file that `buildMapsScript` wrote
 */
export async function startPlacesEmulator(options: {
  readonly key: string;
  readonly script: string;
}): Promise<PlacesEmulator> {
  const code = await readFile(options.script);
  const calls: PlacesCall[] = [];
  let failing: PlacesFault | null = null;
  let held: Promise<void> = Promise.resolve();
  const app = Fastify({ forceCloseConnections: true });

  // As the service: any page may ask, its key decides.
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("access-control-allow-origin", "*");
  });
  app.get("/maps/api/js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(code),
  );
  app.post("/v1/places::autocomplete", async (request, reply) => {
    const read = autocompleteRequest.safeParse(request.body);
    const { input = "", includedRegionCodes = [], sessionToken: session = null } = read.data ?? {};
    calls.push({ kind: "autocomplete", input, session });
    await held;
    const fault = faultOf(request) ?? (input === "" ? "noInput" : null);
    if (fault !== null) return refuse(reply, fault);
    const suggestions = suggestionsFor(input, includedRegionCodes);
    // Nothing found is an empty object.
    return suggestions.length === 0 ? {} : { suggestions };
  });
  app.get("/v1/places/:id", async (request, reply) => {
    const { id } = z.object({ id: z.string() }).parse(request.params);
    const query = z.object({ sessionToken: z.string().optional() }).parse(request.query);
    const fields = String(request.headers["x-goog-fieldmask"] ?? "");
    calls.push({ kind: "details", placeId: id, fields, session: query.sessionToken ?? null });
    await held;
    const place = RECORDED_PLACES.find((each) => each.id === id);
    const fault = faultOf(request) ?? (fields === "" ? "noField" : null);
    if (fault !== null) return refuse(reply, fault);
    if (place === undefined) return refuse(reply, "notFound");
    const { addressComponents } = place;
    return fields.split(",").includes("addressComponents") ? { addressComponents } : {};
  });

  const faultOf = ({ headers }: FastifyRequest): PlacesFault | null =>
    failing ?? (headers["x-goog-api-key"] === options.key ? null : "invalidKey");

  return {
    origin: await app.listen({ host: "127.0.0.1", port: 0 }),
    calls,
    fail(fault) {
      failing = fault;
    },
    hold() {
      let release = (): void => {};
      held = new Promise((go) => {
        release = go;
      });
      return release;
    },
    close: () => app.close(),
  };
}

function refuse(reply: FastifyReply, fault: PlacesFault): FastifyReply {
  const error = PLACES_FAULTS[fault];
  return reply.code(error.code).send({ error });
}
