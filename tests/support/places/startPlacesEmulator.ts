import { readFile } from "node:fs/promises";
import Fastify from "fastify";
import * as z from "zod";
import { RECORDED_PLACES } from "./recordedPlaces.ts";
import { suggestionsFor } from "./suggestionsFor.ts";

/** A received request. */
export type PlacesCall = { readonly session: string | null } & (
  | { readonly kind: "autocomplete"; readonly input: string }
  | { readonly kind: "details"; readonly placeId: string; readonly fields: string }
);

export interface PlacesEmulator {
  /** Origin that replaces both of the service's hosts. */
  readonly origin: string;
  /** All requests, oldest first. */
  readonly calls: readonly PlacesCall[];
  close(): Promise<void>;
}

const autocompleteRequest = z.object({
  input: z.string(),
  includedRegionCodes: z.array(z.string()).max(15).default([]),
  sessionToken: z.string().max(36).nullable().default(null),
});

/**
 * Starts an emulator of Google's Places API (New) on the loopback interface, for tests: `places:autocomplete`,
 * `places/ID` and the Maps JavaScript API's script.
 * @param options the accepted key, and the file written by `buildMapsScript`
 */
export async function startPlacesEmulator(options: {
  readonly key: string;
  readonly script: string;
}): Promise<PlacesEmulator> {
  const code = await readFile(options.script);
  const calls: PlacesCall[] = [];
  const app = Fastify({ forceCloseConnections: true });

  // Like the service, the emulator allows any origin and checks only the key.
  app.addHook("onRequest", async ({ url, headers }, reply) => {
    reply.header("access-control-allow-origin", "*");
    if (url.startsWith("/v1/") && headers["x-goog-api-key"] !== options.key)
      return reply.code(400).send({ error: { message: "API key not valid." } });
  });
  app.get("/maps/api/js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(code),
  );
  // Fastify's notation for the path `/v1/places:autocomplete`.
  app.post("/v1/places::autocomplete", ({ body }, reply) => {
    const { input, includedRegionCodes, sessionToken } = autocompleteRequest.parse(body);
    calls.push({ kind: "autocomplete", input, session: sessionToken });
    const suggestions = suggestionsFor(input, includedRegionCodes);
    // The service returns an empty object if nothing is found.
    return reply.send(suggestions.length === 0 ? {} : { suggestions });
  });
  app.get("/v1/places/:id", (request, reply) => {
    const { id } = z.object({ id: z.string() }).parse(request.params);
    const query = z.object({ sessionToken: z.string().optional() }).parse(request.query);
    const fields = String(request.headers["x-goog-fieldmask"] ?? "");
    calls.push({ kind: "details", placeId: id, fields, session: query.sessionToken ?? null });
    const place = RECORDED_PLACES.find((each) => each.id === id);
    const isAddressRequested = fields.split(",").includes("addressComponents");
    return reply.send(isAddressRequested ? { addressComponents: place?.addressComponents } : {});
  });

  return {
    origin: await app.listen({ host: "127.0.0.1", port: 0 }),
    calls,
    close: () => app.close(),
  };
}
