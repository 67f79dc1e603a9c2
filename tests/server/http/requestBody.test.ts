import { describe, expect, test } from "vitest";
import { classicItem, FORM } from "../../support/server/carts.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";

const shop = await sharedShop();

describe("the request's body", () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: "POST",
      url: "/create-payment-intent",
      headers: { "content-type": "application/json", ...headers },
      payload,
    });
  const validBody = JSON.stringify({ ...FORM, amount: 2499, items: [classicItem("Ann")] });
  const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  test.each([
    ["is no JSON", "{", 400],
    ["is empty", "", 400],
    ["is a list", "[]", 400],
    ["is null", "null", 400],
    ["has more than 64 KB", JSON.stringify({ amount: 1, x: "x".repeat(70_000) }), 413],
    ["has 30,000 nested lists", `{"amount":1,"items":[{"names":${deep(30_000)}}]}`, 400],
  ])("that %s is refused with an error and nothing else", async (_name, payload, status) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json<object>())).toEqual(["error"]);
  });

  test("is refused if it has more nested levels than any valid body", async () => {
    const response = await post(`{"attempt":${deep(20)}}`);
    expect(response.json()).toEqual({ error: "The request is nested too deeply." });
  });

  test.each(["\\ud800", "\\udc00x", "\\u0000"])(
    "is refused if a value or key contains %s, which no database stores",
    async (escape) => {
      // The end of some values and the start of a key.
      for (const text of ["Ann", "buyer@", "Springfield", "classic-name-necklace", '"amount']) {
        expect(validBody).toContain(text);
        const response = await post(validBody.replaceAll(text, `${text}${escape}`));
        expect(response.statusCode).toBe(400);
        expect(response.json()).toEqual({ error: "The request contains text that can't be read." });
      }
    },
  );

  test.each(["{", '"items":[{'])("is refused for a key `__proto__` after %s", async (place) => {
    const response = await post(validBody.replace(place, `${place}"__proto__":{"x":1},`));
    expect(response.json()).toEqual({ error: "The request contains text that can't be read." });
  });

  test("is refused if its content type is not JSON", async () => {
    const response = await post("amount=1", {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toHaveProperty("error");
  });
});
