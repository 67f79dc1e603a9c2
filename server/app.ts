import cookie from "@fastify/cookie";
import { type ConfigResponse, PATHS } from "#engine";
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import { sql } from "kysely";
import type { CheckoutDeps } from "./checkout/deps.ts";
import { hashAddress, hashEmail } from "./http/keyedHashes.ts";
import { visitorCookie } from "./http/visitorCookie.ts";
import { closeConnections } from "./http/closing.ts";
import { errorHandler } from "./http/errorHandler.ts";
import { costlyLimits, limitRequests } from "./routes/limits.ts";
import { servePages } from "./http/pages.ts";
import { shedLoad } from "./http/pressure.ts";
import { normalizeUrl, redirectRepeatedSlashes } from "./http/normalizeUrl.ts";
import { apiHeaders, type ExternalHosts, originGuard, securityHeaders } from "./http/security.ts";
import type { PhotoService } from "./photos/photoService.ts";
import type { Database } from "./orders/database/database.ts";
import type { Renderer } from "./preview/renderer.ts";
import { createPaymentIntentRoute } from "./routes/createPaymentIntent.ts";
import { orderRoute } from "./routes/order.ts";
import { orderLookupRoute } from "./routes/orderLookup.ts";
import { orderPictureRoute } from "./routes/orderPicture.ts";
import { photoRoute, uploadUrlRoute } from "./routes/photos.ts";
import { settleRoute } from "./routes/settle.ts";
import { stripeWebhookRoute } from "./routes/stripeWebhook.ts";

export interface AppDeps extends Omit<CheckoutDeps, "log" | "recent"> {
  readonly photos: PhotoService;
  readonly renderer: Renderer;
  readonly settings: AppSettings;
  /** Destination of the log; absent for standard output. */
  readonly log?: { write(line: string): void };
}

export interface AppSettings {
  /** The response of `GET /config`. */
  readonly config: ConfigResponse;
  readonly cookieSecret: string;
  /** The shop's origin, if known; `https:` makes cookies secure. */
  readonly publicOrigin: string | null;
  readonly hosts: ExternalHosts;
  readonly ratePerMinute: number;
  /** Deferrable requests are rejected above this average event loop delay in milliseconds. 0 disables the check. */
  readonly maxEventLoopDelay: number;
  /** Addresses of trusted proxies; null for none. */
  readonly proxies: string | null;
  readonly logLevel: string;
  /** Folder of the built pages. If null, the server has only the API. */
  readonly pages: string | null;
  /** The embedded emulators, each under its own path. */
  readonly emulators: readonly FastifyPluginAsync[];
}

/** Maximum bytes of a body. A cart of thirty necklaces needs half of this. */
const BODY_LIMIT = 64 * 1024;

/** Maximum milliseconds until a request has arrived: enough for a photo of 15 MB on a slow connection. */
const REQUEST_TIMEOUT = 5 * 60_000;

/** Builds the server without listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings } = deps;
  const https = settings.publicOrigin?.startsWith("https:") ?? false;
  const app = Fastify({
    logger: { ...loggerOptions(settings.logLevel), ...(deps.log ? { stream: deps.log } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.proxies ?? false,
    requestTimeout: REQUEST_TIMEOUT,
    rewriteUrl: ({ url = "/" }) => normalizeUrl(url),
    // For the router's errors, such as a parameter of over 100 characters. Other errors go to `setErrorHandler`.
    frameworkErrors: (...args) => void errorHandler(...args),
  });
  app.setErrorHandler(errorHandler);
  closeConnections(app);
  await shedLoad(app, settings.maxEventLoopDelay);
  const headers = apiHeaders(https);
  app.addHook("onRequest", (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  redirectRepeatedSlashes(app);
  for (const emulator of settings.emulators) await app.register(emulator);
  await app.register((pages) =>
    servePages(pages, settings.pages, (scripts) => securityHeaders(settings.hosts, https, scripts)),
  );
  const checkout = { ...deps, log: app.log, recent: new Map() };
  // No origin check and no rate limit, because the webhook is authenticated by its signature.
  await app.register((provider) => stripeWebhookRoute(provider, checkout));
  // No rate limit, because monitors send many requests from one address.
  healthRoute(app, deps);
  await app.register((api) => registerApi(api, { ...deps, ...checkout }, https));
  return app;
}

async function registerApi(
  api: FastifyInstance,
  deps: Omit<AppDeps, "log"> & CheckoutDeps,
  https: boolean,
): Promise<void> {
  const { settings } = deps;
  await limitRequests(api, settings.ratePerMinute);
  await api.register(cookie);
  api.addHook("onRequest", originGuard(settings.publicOrigin));
  // Bodies stay texts: `readJson` parses and checks them.
  api.removeAllContentTypeParsers();
  api.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  const routeDeps = {
    ...deps,
    cookie: visitorCookie(settings.cookieSecret, https),
    limits: costlyLimits(api, settings.ratePerMinute),
    hashAddress: (address: string) => hashAddress(settings.cookieSecret, address),
    hashEmail: (email: string) => hashEmail(settings.cookieSecret, email),
  };
  createPaymentIntentRoute(api, routeDeps);
  settleRoute(api, routeDeps);
  orderRoute(api, routeDeps, settings.config);
  orderLookupRoute(api, routeDeps);
  orderPictureRoute(api, routeDeps);
  uploadUrlRoute(api, routeDeps);
  photoRoute(api, routeDeps);
  configRoute(api, settings.config);
}

/** `GET /config`: public keys, and whether this is a demo. */
function configRoute(app: FastifyInstance, config: ConfigResponse): void {
  app.get(PATHS.config, async (_request, reply) => {
    void reply.header("cache-control", "no-cache");
    return config;
  });
}

/** `GET /healthz`: fails if the orders database does not respond. */
function healthRoute(app: FastifyInstance, { orders }: { readonly orders: Database }): void {
  app.get(PATHS.health, async (_request, reply) => {
    await sql`select 1`.execute(orders);
    void reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
}

/** The log contains no URLs (they may contain an order's token), bodies, headers or personal data. */
function loggerOptions(
  level: string,
): Exclude<FastifyServerOptions["logger"], boolean | undefined> {
  return {
    level,
    serializers: {
      err: describeError,
      req: ({ method }) => ({ method }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
}

/** Only type, message and stack: a database's error also contains the rejected values. */
function describeError(error: Error): { type: string; message: string; stack: string } {
  return { type: error.name, message: error.message, stack: error.stack ?? "" };
}
