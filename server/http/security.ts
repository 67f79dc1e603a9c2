import { createHash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { Refusal } from "../refusal.ts";

/** The external hosts that pages use. */
export interface ExternalHosts {
  readonly stripe: boolean;
  /** Origin of photo uploads. Null for the shop's own origin. */
  readonly bucket: string | null;
  readonly maps: boolean;
}

/** Seconds for which a browser uses only https after a response over https. */
const HTTPS_ONLY_AGE = 365 * 24 * 60 * 60;

/** Headers of API responses. A response can't load anything, and browsers don't guess its type. */
export function apiHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    ...(https ? { "strict-transport-security": `max-age=${HTTPS_ONLY_AGE}` } : {}),
  };
}

/**
 * Headers of pages. They depend only on the configuration and the build: call this once, at startup.
 * @param scripts the texts of the script elements that the pages may contain
 */
export function securityHeaders(
  hosts: ExternalHosts,
  https: boolean,
  scripts: readonly string[],
): Readonly<Record<string, string>> {
  // Helmet is a middleware, so it writes to a response. This one is never sent.
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(helmetOptions(hosts, https, scripts))(response.req, response, () => {});
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** External hosts are included only if they are configured. On http, https is not enforced. */
function helmetOptions(
  hosts: ExternalHosts,
  https: boolean,
  scripts: readonly string[],
): HelmetOptions {
  const stripe = (...urls: string[]) => (hosts.stripe ? urls : []);
  const maps = (...urls: string[]) => (hosts.maps ? urls : []);
  const bucket = hosts.bucket === null ? [] : [hosts.bucket];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The preview's font engine is WebAssembly.
        scriptSrc: [
          "'self'",
          "'wasm-unsafe-eval'",
          ...scripts.map(hashSource),
          ...stripe("https://js.stripe.com", "https://*.js.stripe.com"),
          ...maps("https://maps.googleapis.com"),
        ],
        // react-zoom-pan-pinch adds an empty `style` element, and then its style sheet.
        styleSrc: [
          "'self'",
          hashSource(""),
          "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw='",
        ],
        // Prerendered elements have `style` attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", ...stripe("https://*.stripe.com")],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          ...bucket,
          ...stripe("https://api.stripe.com"),
          ...maps("https://maps.googleapis.com", "https://places.googleapis.com"),
        ],
        frameSrc: stripe(
          "https://js.stripe.com",
          "https://*.js.stripe.com",
          "https://hooks.stripe.com",
        ).concat(hosts.stripe ? [] : ["'none'"]),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The policy covers this host only, not the merchant's other subdomains.
    strictTransportSecurity: https ? { maxAge: HTTPS_ONLY_AGE, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // Stripe's and Google's popups need an opener.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  };
}

/** The policy's source that allows an inline element with this text. */
function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects cross-site requests, which are detected by `Origin` or `Sec-Fetch-Site`. Requests with neither header are
 * accepted: only tools send them. `publicOrigin` is the shop's origin if a proxy hides it.
 * @throws Refusal `forbidden`
 */
export function originGuard(publicOrigin: string | null) {
  return async ({ method, headers }: FastifyRequest): Promise<void> => {
    if (SAFE.has(method)) return;
    const { origin, host } = headers;
    const site = headers["sec-fetch-site"];
    const ownSite = site === undefined || site === "same-origin" || site === "none";
    const ownOrigin = origin === undefined || origin === publicOrigin || hostOf(origin) === host;
    if (!ownSite || !ownOrigin)
      throw new Refusal("forbidden", "This request came from another site.");
  };
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
