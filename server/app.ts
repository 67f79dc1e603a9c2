import cookie from "@fastify/cookie";
import type { ConfigResponse } from "#engine";
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from "fastify";
import type { CheckoutDeps } from "./checkout/deps.ts";
import { addressKey } from "./http/addressKey.ts";
import { checkoutCookie } from "./http/checkoutCookie.ts";
import { closeConnections } from "./http/closeConnections.ts";
import { errorHandler } from "./http/errorHandler.ts";
import { costlyLimits, limitRequests } from "./http/limits.ts";
import { loggerOptions } from "./http/logger.ts";
import { originGuard } from "./http/originGuard.ts";
import { servePages } from "./http/pages.ts";
import { shedLoad } from "./http/pressure.ts";
import { leaveSlashes, readableUrl } from "./http/readableUrl.ts";
import { endSlowBodies } from "./http/slowBodies.ts";
import { callHeaders, type OutsideHosts, securityHeaders } from "./http/security.ts";
import { UPLOAD_TIME } from "./photos/photoBucket.ts";
import type { PhotoService } from "./photos/photoService.ts";
import type { Renderer } from "./preview/renderer.ts";
import { configRoute } from "./routes/config.ts";
import { createPaymentIntentRoute } from "./routes/createPaymentIntent.ts";
import { healthRoute } from "./routes/health.ts";
import { orderRoute } from "./routes/order.ts";
import { orderPictureRoute } from "./routes/orderPicture.ts";
import { photoRoute } from "./routes/photo.ts";
import { settleRoute } from "./routes/settle.ts";
import { stripeWebhookRoute } from "./routes/stripeWebhook.ts";
import { uploadUrlRoute } from "./routes/uploadUrl.ts";

/** Everything the server is built from: one door for each outside world, and the settings of the process. */
export interface AppParts extends Omit<CheckoutDeps, "log"> {
  readonly photos: PhotoService;
  readonly painter: Renderer;
  readonly settings: AppSettings;
  /** Where the log goes; absent means the standard output. */
  readonly log?: { write(line: string): void };
}

export interface AppSettings {
  /** What `GET /config` says. */
  readonly config: ConfigResponse;
  readonly cookieSecret: string;
  /** The shop's own origin, where it is known; `https:` makes cookies secure. */
  readonly publicOrigin: string | null;
  readonly hosts: OutsideHosts;
  readonly ratePerMinute: number;
  /** Milliseconds that the process may be late on average before it turns away what can wait; 0 turns nobody away. */
  readonly mostLate: number;
  /** Milliseconds in which the body of a call has to arrive. */
  readonly slowestCall: number;
  /** Addresses of the proxies before the server, whose word on a shopper's address is taken; null for none. */
  readonly proxies: string | null;
  readonly logLevel: string;
  /** The folder of the built pages; null serves the calls alone. */
  readonly pages: string | null;
  /** The embedded stand-ins, each under its own path. */
  readonly standIns: readonly FastifyPluginAsync[];
}

/** Bytes of the biggest body: thirty necklaces take half of it. */
const BODY_LIMIT = 64 * 1024;

/** Builds the server from its parts; it does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings } = parts;
  const https = settings.publicOrigin?.startsWith("https:") ?? false;
  const app = Fastify({
    logger: { ...loggerOptions(settings.logLevel), ...(parts.log ? { stream: parts.log } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.proxies ?? false,
    // Headers have the minute that Node gives them; a photo may come as slowly as its URL is good for.
    requestTimeout: UPLOAD_TIME,
    return503OnClosing: true,
    rewriteUrl: ({ url = "/" }) => readableUrl(url),
  });
  app.setErrorHandler(errorHandler);
  closeConnections(app);
  await shedLoad(app, settings.mostLate);
  const headers = callHeaders(https);
  app.addHook("onRequest", (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  leaveSlashes(app);
  for (const standIn of settings.standIns) await app.register(standIn);
  await app.register(async (pages) => {
    endSlowBodies(pages, settings.slowestCall);
    await servePages(pages, settings.pages, securityHeaders(settings.hosts, https));
  });
  // The provider shows its signature: it has neither an origin nor a limit.
  await app.register(async (provider) => {
    endSlowBodies(provider, settings.slowestCall);
    await stripeWebhookRoute(provider, { ...parts, log: app.log });
  });
  // Whoever watches the shop asks often, and from one address.
  healthRoute(app, parts);
  await app.register(async (api) => {
    endSlowBodies(api, settings.slowestCall);
    await limitRequests(api, settings.ratePerMinute);
    await api.register(cookie);
    api.addHook("onRequest", originGuard(settings.publicOrigin));
    api.removeAllContentTypeParsers();
    api.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    const shop = {
      ...parts,
      log: app.log,
      cookie: checkoutCookie(settings.cookieSecret, https),
      limits: costlyLimits(api, settings.ratePerMinute),
      addressKey: (address: string) => addressKey(settings.cookieSecret, address),
    };
    createPaymentIntentRoute(api, shop);
    settleRoute(api, shop);
    orderRoute(api, shop);
    orderPictureRoute(api, shop);
    uploadUrlRoute(api, shop);
    photoRoute(api, shop);
    configRoute(api, settings.config);
  });
  return app;
}
