import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { Stripe } from "stripe";
import { buildStripeScript } from "../../../server/emulators/stripe/buildStripeScript.ts";
import { startStripeEmulator } from "../../../server/emulators/stripe/startStripeEmulator.ts";
import { stripeBrowserRoutes } from "../../../server/emulators/stripe/stripeBrowserRoutes.ts";

const KEYS = {
  secretKey: "sk_test_card",
  publishableKey: "pk_test_card",
  webhookSecret: "whsec_card",
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; connect-src 'self'; base-uri 'none'";

const PAGE = `<!doctype html><html lang="en"><head><title>Card</title></head><body><main><h1>Card</h1><form id="form">
  <label for="number">Card number</label><div id="number"></div>
  <label for="expiry">Expiry</label><div id="expiry"></div>
  <label for="cvc">CVC</label><div id="cvc"></div>
  <button>Pay</button></form><p role="status" id="result"></p></main>
  <script src="/_stripe/stripe.js"></script><script src="/page.js"></script></body></html>`;

const SCRIPT = `
  const stripe = Stripe("${KEYS.publishableKey}");
  const elements = stripe.elements();
  const style = { base: { color: "rgb(1, 2, 3)", fontSize: "20px" }, invalid: { color: "rgb(170, 0, 0)" } };
  const card = elements.create("cardNumber", { style });
  card.mount("#number");
  elements.create("cardExpiry", { style }).mount("#expiry");
  elements.create("cardCvc", { style }).mount("#cvc");
  window.card = card;
  window.changes = [];
  card.on("change", (event) => window.changes.push(event));
  document.getElementById("form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const result = document.getElementById("result");
    result.textContent = "";
    const secret = await (await fetch("/intent", { method: "POST" })).text();
    const { paymentIntent, error } = await stripe.confirmCardPayment(secret, { payment_method: { card, billing_details: { email: "ann@example.com" } } });
    result.textContent = paymentIntent ? paymentIntent.status : error.type + " " + error.code + ": " + error.message;
  });`;

/**
 * Serves a page that contains only the emulator's card fields. Its content security policy is as strict as the shop's.
 */
export async function serveCardPage(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "card-"));
  const emulator = await startStripeEmulator({ ...KEYS, dataDir: folder });
  const { host, port } = emulator;
  const stripe = new Stripe(KEYS.secretKey, { host, port, protocol: "http" });
  const app = Fastify({ forceCloseConnections: true });
  app.addHook(
    "onRequest",
    async (_request, reply) => void reply.header("content-security-policy", POLICY),
  );
  await app.register(stripeBrowserRoutes, { host, port, script: await buildStripeScript(folder) });
  app.get("/", (_request, reply) => reply.type("text/html").send(PAGE));
  app.get("/page.js", (_request, reply) => reply.type("text/javascript").send(SCRIPT));
  app.get("/favicon.ico", (_request, reply) => reply.code(204).send());
  app.post("/intent", async () => {
    const intent = await stripe.paymentIntents.create({ amount: 2697, currency: "usd" });
    return intent.client_secret;
  });
  return {
    url: await app.listen({ host: "127.0.0.1", port: 0 }),
    async close() {
      await app.close();
      await emulator.close();
      await rm(folder, { recursive: true });
    },
  };
}
