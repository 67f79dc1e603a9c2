import { afterEach, expect, test, vi } from "vitest";
import { uploadUrlRequest } from "#engine";
import { uploadPhoto } from "../../../web/api/uploadPhoto.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Rejects every upload; returns the requests. */
function rejectUploads() {
  const requests: ReturnType<typeof uploadUrlRequest.parse>[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: { readonly body: string }) => {
    requests.push(uploadUrlRequest.parse(JSON.parse(init.body)));
    return new Response("{}", { status: 500 });
  });
  return requests;
}

test("cuts a long name between characters, never inside a surrogate pair", async () => {
  const requests = rejectUploads();
  for (const name of ["🌸".repeat(200), `${"🌸".repeat(200)}x`, "short 🌸.png"])
    await uploadPhoto(new File([], name, { type: "image/png" }));
  expect(requests.map(({ fileName }) => [fileName.length, fileName.isWellFormed()])).toEqual([
    [254, true],
    [255, true],
    [12, true],
  ]);
});

test("sends the file's size, which the bucket enforces", async () => {
  const requests = rejectUploads();
  await uploadPhoto(new File(["12345"], "me.png", { type: "image/png" }));
  expect(requests).toEqual([{ fileName: "me.png", fileType: "image/png", fileSize: 5 }]);
});
