import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UPLOAD_TIME } from "../../../server/photos/photoBucket.ts";
import { openTestShop, type TestShop } from "../support/testShop.ts";

/** A stand-in that takes whatever comes, however long it takes. */
async function patient(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  app.put<{ Body: NodeJS.ReadableStream }>("/_patient", async ({ body }) => text(body));
}

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openTestShop({ settings: { slowestCall: 300, standIns: [patient] } });
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = shop.app.server.address() as AddressInfo); // it listens on a port
});
afterAll(() => shop.close());

/** Sends a request's headers and the first half of its body. */
async function half(head: string, connection = "close"): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `${head} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n{ `,
  );
  return socket;
}

describe("a body that never comes to its end", () => {
  test.each(["POST /checkout/settle", "POST /webhooks/stripe", "POST /products", "GET /config"])(
    "is not waited for (%s), while an upload through the shop may take its time",
    async (head) => {
      const upload = await half("PUT /_patient");
      const answer = text(await half(head));
      // A request whose body nobody reads may be answered before it has come.
      expect(await answer).toMatch(/^HTTP\/1\.1 (?:408|200|404) /);
      upload.write("}\n");
      expect(await text(upload)).toMatch(/^HTTP\/1\.1 200 /);
    },
    20_000,
  );

  test("is cut off in a call", async () => {
    expect(await text(await half("POST /checkout/settle"))).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("brings no second answer where the first did not wait for it", async () => {
    const answers = await text(await half("GET /config", "keep-alive"));
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
  });

  test("has as long as an upload's URL is good for, and headers have no more than a minute", () => {
    expect(shop.app.server.requestTimeout).toBe(UPLOAD_TIME);
    expect(shop.app.server.headersTimeout).toBeLessThanOrEqual(60_000);
  });
});
