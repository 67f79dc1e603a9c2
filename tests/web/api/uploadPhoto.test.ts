import { expect, test, vi } from "vitest";
import { uploadUrlRequestSchema } from "#engine";
import { uploadPhoto } from "../../../web/api/uploadPhoto.ts";

test("a request has the file's size, and its name, which is cut between characters, never inside a pair", async () => {
  const requests: ReturnType<typeof uploadUrlRequestSchema.parse>[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: { readonly body: string }) => {
    requests.push(uploadUrlRequestSchema.parse(JSON.parse(init.body)));
    return new Response("{}", { status: 500 });
  });
  for (const name of ["🌸".repeat(200), `${"🌸".repeat(200)}x`, "short 🌸.png"])
    await uploadPhoto(new File(["12345"], name, { type: "image/png" }));
  expect(requests.map(({ fileName }) => [fileName.length, fileName.isWellFormed()])).toEqual([
    [254, true],
    [255, true],
    [12, true],
  ]);
  expect(requests[2]).toEqual({ fileName: "short 🌸.png", fileType: "image/png", fileSize: 5 });
});

test.each([
  ["image/jpeg", [0xff, 0xd8, 0xff, 0xe0]],
  ["image/png", [0x89, ...new TextEncoder().encode("PNG\r\n")]],
  ["image/gif", new TextEncoder().encode("GIF89a")],
  ["image/webp", new TextEncoder().encode("RIFF\n123WEBPVP8 ")],
  ["image/avif", [0, 0, 0, 0x1c, ...new TextEncoder().encode("ftypavif")]],
  ["image/avif", [0, 0, 0, 0x1c, ...new TextEncoder().encode("ftypmif1")]],
])(
  "a photo whose name has another type's ending is uploaded as the %s that it is",
  async (type, bytes) => {
    const requests: (readonly [string, string | null])[] = [];
    const key = `${"a".repeat(32)}.jpg`;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit & { readonly body: string }) => {
      const isPut = init.method === "PUT";
      requests.push([url, isPut ? new Headers(init.headers).get("content-type") : null]);
      if (isPut) return new Response();
      expect(uploadUrlRequestSchema.parse(JSON.parse(init.body)).fileType).toBe(type);
      return Response.json({ url: `/_bucket/${key}?signed`, key });
    });
    const name = type === "image/png" ? "me.jpg" : "me.png";
    const stated = type === "image/png" ? "image/jpeg" : "image/png";
    const photo = await uploadPhoto(new File([Uint8Array.from(bytes)], name, { type: stated }));
    expect(photo).toEqual({ key, url: `/_bucket/${key}` });
    expect(requests.at(-1)).toEqual([`/_bucket/${key}?signed`, type]);
  },
);
