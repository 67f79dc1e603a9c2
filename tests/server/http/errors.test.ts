import Fastify from "fastify";
import { expect, test } from "vitest";
import { errorHandler } from "../../../server/http/errorHandler.ts";
import { joinErrors, Refusal } from "../../../server/refusal.ts";
import {
  EmailRefused,
  PaymentsRefused,
  PaymentOutcomeUnknown,
} from "../../../server/payments/payments.ts";

const causes: readonly (readonly [string, Error, number])[] = [
  ["a refusal", new Refusal("conflict", "No."), 409],
  ["a provider that can't be reached", new PaymentOutcomeUnknown("secret detail", false), 503],
  ["a provider that refuses us", new PaymentsRefused("secret detail", "secret_code"), 502],
  ["an e-mail address that the provider refuses", new EmailRefused("secret detail"), 400],
  ["a mistake of ours", new TypeError("secret detail"), 500],
  ["a body that is too big", Object.assign(new Error("secret detail"), { statusCode: 413 }), 413],
];
test.each(causes)(
  "the response to %s is one sentence, without details",
  async (_name, cause, status) => {
    const app = Fastify();
    app.setErrorHandler(errorHandler);
    app.get("/", async () => {
      throw cause;
    });
    const response = await app.inject({ url: "/" });
    expect(response.statusCode).toBe(status);
    const body = response.json<{ error: string }>();
    expect(Object.keys(body)).toEqual(["error"]);
    expect(body.error).toMatch(/\.$/);
    expect(response.body).not.toContain("secret");
    await app.close();
  },
);

test("joins distinct problems into one sentence", () => {
  expect(joinErrors(["It is late.", "It is cold", "It is late"])).toBe("It is late; It is cold.");
});

test("neither cuts a text of the maximum length nor halves a character", () => {
  expect(joinErrors(["x".repeat(600)])).toBe(`${"x".repeat(600)}.`);
  expect(joinErrors([`x${"💛".repeat(300)}`])).toBe(`x${"💛".repeat(299)}…`);
});

test("limits the length of the sentence", () => {
  const errors = Array.from({ length: 300 }, (_, n) => `"${n}" is unknown`);
  const sentence = joinErrors(errors);
  expect(sentence).toHaveLength(601);
  expect(sentence.endsWith("…")).toBe(true);
  expect(errors.join("; ").startsWith(sentence.slice(0, -1))).toBe(true);
});
