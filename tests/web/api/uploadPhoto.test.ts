import { afterEach, expect, test, vi } from "vitest";
import { uploadUrlRequest } from "#engine";
import { uploadPhoto } from "../../../web/api/uploadPhoto.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("cuts a long name between characters, never inside a surrogate pair", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", (_url: string, init: { readonly body: string }) => {
    bodies.push(JSON.parse(init.body));
    return Promise.resolve(new Response("{}", { status: 500 }));
  });
  for (const name of ["🌸".repeat(200), `${"🌸".repeat(200)}x`, "short 🌸.png"])
    await uploadPhoto(new File([], name, { type: "image/png" }));
  const names = bodies.map((body) => uploadUrlRequest.parse(body).fileName);
  expect(names.map((name) => [name.length, name.isWellFormed()])).toEqual([
    [254, true],
    [255, true],
    [12, true],
  ]);
});

test("sends the file's size, which the bucket enforces", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", (_url: string, init: { readonly body: string }) => {
    bodies.push(uploadUrlRequest.parse(JSON.parse(init.body)));
    return Promise.resolve(new Response("{}", { status: 500 }));
  });
  await uploadPhoto(new File(["12345"], "me.png", { type: "image/png" }));
  expect(bodies).toEqual([{ fileName: "me.png", fileType: "image/png", fileSize: 5 }]);
});
