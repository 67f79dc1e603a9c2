import cookie from "@fastify/cookie";
import type { ConfigResponse } from "#engine";
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from "fastify";
import type { CheckoutDeps } from "./checkout/deps.ts";
import { hashAddress, hashEmail } from "./http/keyedHashes.ts";
import { checkoutCookie } from "./http/checkoutCookie.ts";
import { closeConnections } from "./http/connections/closeConnections.ts";
import { errorHandler } from "./http/errors/errorHandler.ts";
import { costlyLimits, limitRequests } from "./routes/limits.ts";
import { loggerOptions } from "./http/logger.ts";
import { originGuard } from "./http/originGuard.ts";
import { servePages } from "./http/pages.ts";
import { shedLoad } from "./http/pressure.ts";
import { rejectUnparsed } from "./http/connections/rejectEarly.ts";
import { normalizeUrl, redirectRepeatedSlashes } from "./http/normalizeUrl.ts";
import { limitBodyTime } from "./http/connections/slowBodies.ts";
import { apiHeaders, type ExternalHosts, securityHeaders } from "./http/security.ts";
import { UPLOAD_URL_TTL } from "./photos/photoBucket.ts";
import type { PhotoService } from "./photos/photoService.ts";
import type { Renderer } from "./preview/renderer.ts";
import { configRoute } from "./routes/config.ts";
import { createPaymentIntentRoute } from "./routes/createPaymentIntent.ts";
import { healthRoute } from "./routes/health.ts";
import { orderRoute } from "./routes/order.ts";
import { orderLookupRoute } from "./routes/orderLookup.ts";
import { orderPictureRoute } from "./routes/orderPicture.ts";
import { photoRoute } from "./routes/photo.ts";
import { settleRoute } from "./routes/settle.ts";
import { stripeWebhookRoute } from "./routes/stripeWebhook.ts";
import { uploadUrlRoute } from "./routes/uploadUrl.ts";

export interface AppDeps extends Omit<CheckoutDeps, "log"> {
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
  /** Maximum milliseconds until the body of an API request has arrived. */
  readonly bodyTimeout: number;
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

/** Builds the server without listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings } = deps;
  const https = settings.publicOrigin?.startsWith("https:") ?? false;
  const app = Fastify({
    logger: { ...loggerOptions(settings.logLevel), ...(deps.log ? { stream: deps.log } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.proxies ?? false,
    // The upload of a photo may take as long as its URL is valid. For headers, Node's limit of one minute applies.
    requestTimeout: UPLOAD_URL_TTL,
    clientErrorHandler: rejectUnparsed,
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
  await app.register(async (pages) => {
    limitBodyTime(pages, settings.bodyTimeout);
    await servePages(pages, settings.pages, (scripts) =>
      securityHeaders(settings.hosts, https, scripts),
    );
  });
  // No origin check and no rate limit, because the webhook is authenticated by its signature.
  await app.register(async (provider) => {
    limitBodyTime(provider, settings.bodyTimeout);
    await stripeWebhookRoute(provider, { ...deps, log: app.log });
  });
  // No rate limit, because monitors send many requests from one address.
  healthRoute(app, deps);
  await app.register((api) => registerApi(api, deps, https));
  return app;
}

async function registerApi(api: FastifyInstance, deps: AppDeps, https: boolean): Promise<void> {
  const { settings } = deps;
  limitBodyTime(api, settings.bodyTimeout);
  await limitRequests(api, settings.ratePerMinute);
  await api.register(cookie);
  api.addHook("onRequest", originGuard(settings.publicOrigin));
  // Bodies stay texts: `readJson` parses and checks them, and priced carts are cached by them.
  api.removeAllContentTypeParsers();
  api.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  const routeDeps = {
    ...deps,
    log: api.log,
    cookie: checkoutCookie(settings.cookieSecret, https),
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
