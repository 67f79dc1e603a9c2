import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet, { type HelmetOptions } from "helmet";

/** Which outside hosts the pages talk to; null for one that is not configured. */
export interface OutsideHosts {
  readonly stripe: boolean;
  /** The origin that photos are uploaded to. */
  readonly bucket: string | null;
  readonly maps: boolean;
}

/** Headers of the calls: what is no page may load nothing, and is never taken for another type. */
export function callHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    ...(https ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

/**
 * Headers of every page and everything else. They depend on the configuration alone, so helmet is asked for them once and
 * not with each request.
 */
export function securityHeaders(
  hosts: OutsideHosts,
  https: boolean,
): Readonly<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(helmetOptions(hosts, https))(answer.req, answer, () => {});
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Hosts of others appear only when they are configured; on plain http nothing asks for https. */
function helmetOptions(hosts: OutsideHosts, https: boolean): HelmetOptions {
  const stripe = (...urls: string[]) => (hosts.stripe ? urls : []);
  const maps = (...urls: string[]) => (hosts.maps ? urls : []);
  const bucket = hosts.bucket === null ? [] : [hosts.bucket];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The font engine of the preview is WebAssembly.
        scriptSrc: [
          "'self'",
          "'wasm-unsafe-eval'",
          ...stripe("https://js.stripe.com", "https://*.js.stripe.com"),
          ...maps("https://maps.googleapis.com"),
        ],
        styleSrc: ["'self'"],
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
    // Other hosts of the merchant's domain are not this shop's to decide on.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // Stripe's own windows and Google's need an opener; nothing of ours is shown in one.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  };
}
