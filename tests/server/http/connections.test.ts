import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { closeWithin } from "../../../server/http/connections/closeWithin.ts";
import { UPLOAD_URL_TTL } from "../../../server/photos/photoBucket.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";

/** An emulator with an upload whose body may take any time, and a response that never ends. */
async function emulatorRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  app.get("/_partial", (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-length": 9 }).write("a part");
  });
  app.put<{ Body: NodeJS.ReadableStream }>("/_slow-upload", async ({ body }) => text(body));
}

// Milliseconds.
const settings = { bodyTimeout: 300, emulators: [emulatorRoutes] };
const shop = await sharedShop({ settings });
await shop.app.listen({ host: "127.0.0.1", port: 0 });
const { port } = shop.app.server.address() as AddressInfo; // it listens on a port

/** Sends headers and half of the body. */
async function sendHalf(head: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `${head} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n{ `,
  );
  return socket;
}

test("a body that never ends gets 408 with a sentence, while an upload may take longer", async () => {
  const upload = await sendHalf("PUT /_slow-upload");
  const response = await text(await sendHalf("POST /checkout/settle"));
  expect(response).toMatch(/^HTTP\/1\.1 408 .*\r\n\r\n\{"error":"The request took too long/s);
  upload.write("}\n");
  expect(await text(upload)).toMatch(/^HTTP\/1\.1 200 /);
  expect(shop.app.server.requestTimeout).toBe(UPLOAD_URL_TTL);
});

test("an error is never written into a response that has begun", async () => {
  const socket = connect(port, "127.0.0.1");
  const response = text(socket);
  socket.write("GET /_partial HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(socket, "readable");
  socket.write("garbage\r\n\r\n");
  expect(await response.catch(String)).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\na part$/s);
});

test.each([
  ["431", `X-Long: ${"x".repeat(20_000)}`, "The request's headers are too big."],
  ["400", "No colon", "The request can't be read."],
])("a request that can't be parsed gets %s with a sentence", async (status, header, sentence) => {
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET /config HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`);
  const response = await text(socket);
  expect(response.split(" ")[1]).toBe(status);
  expect(response.split("\r\n\r\n")[1]).toBe(JSON.stringify({ error: sentence }));
});

/** A step that records its name when it is closed. */
const step = (name: string, closed: string[]) => ({
  name,
  close: async () => void closed.push(name),
});

test("a failed step is named, and the next one is closed", async () => {
  const closed: string[] = [];
  const broken = { name: "broken", close: () => Promise.reject(new Error("no connection")) };
  expect(await closeWithin(60_000, [broken, step("next", closed)])).toEqual([
    "broken: Error: no connection",
  ]);
  expect(closed).toEqual(["next"]);
});

test("a step that exceeds the timeout is named, and the rest is skipped", async () => {
  const closed: string[] = [];
  const hanging = { name: "hanging", close: () => new Promise<never>(() => {}) };
  expect(await closeWithin(1, [step("first", closed), hanging, step("next", closed)])).toEqual([
    "hanging: not closed after 1 ms",
  ]);
  expect(closed).toEqual(["first"]);
});
