import { isPhotoKey, photoKeyOfUrl } from "#engine";
import { describe, expect, test } from "vitest";

const hex = "0123456789abcdef".repeat(2);

describe("the key of a photo", () => {
  test.each(["jpg", "png", "webp", "avif", "gif"])("may end with .%s", (extension) => {
    expect(isPhotoKey(`${hex}.${extension}`)).toBe(true);
    expect(photoKeyOfUrl(`https://bucket.example/a/${hex}.${extension}`)).toBe(
      `${hex}.${extension}`,
    );
  });

  test.each([
    `${hex}.jpg\n`,
    `${hex}.jpg.exe`,
    `/${hex}.jpg`,
    `${hex}.svg`,
    hex,
    hex.toUpperCase() + ".jpg",
    "",
    7,
    null,
  ])("is not %j", (value) => {
    expect(isPhotoKey(value)).toBe(false);
  });

  test.each([`/_bucket/${hex}.jpg?x=1`, `/_bucket/${hex}.jpg#x`, "", "/"])(
    "is not in %j",
    (url) => {
      expect(photoKeyOfUrl(url)).toBeNull();
    },
  );
});
