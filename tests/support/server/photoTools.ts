import sharp from "sharp";
import type { CartItem } from "#engine";
import { cartItem } from "./carts.ts";
import type { TestShop } from "./testShop.ts";
import { visitor } from "./visitor.ts";

/** Uploads photos to a shop, and orders items with them. */
export function photoTools(shop: TestShop) {
  const put = (url: string, body: Buffer, type: string) =>
    fetch(shop.bucketOrigin + url, {
      method: "PUT",
      headers: { "content-type": type },
      body: new Uint8Array(body),
    });

  /** Requests an upload URL. */
  async function requestUpload(fileType: string, fileSize?: number) {
    const response = await shop.app.inject({
      method: "POST",
      url: "/generate-s3-upload-url",
      payload: { fileName: "me.png", fileType, fileSize },
    });
    return {
      status: response.statusCode,
      body: response.json<{ url: string; key: string; error: string }>(),
    };
  }

  const dogtagWith = (key: string): CartItem =>
    cartItem(
      "engraved-dogtag-necklace",
      { photo: { name: "x", type: "image/png", size: 1, key } },
      (photoKey) => shop.photos.urlOf(photoKey),
    );

  return {
    put,
    requestUpload,
    dogtagWith,
    async upload(bytes: Buffer, fileType: string) {
      const { key, url } = (await requestUpload(fileType)).body;
      return { key, url, status: (await put(url, bytes, fileType)).status };
    },
    /** The HTTP status of a new visitor's checkout session for a dogtag with this photo. */
    sessionStatus: async (key: string) => (await visitor(shop).session([dogtagWith(key)])).status,
    getDisplayCopy: (key: string) => shop.app.inject({ url: `/photos/${key}` }),
  };
}

/** A picture of one colour, 120 × 80 px. */
export const blankPicture = () =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: "#884422" } });
export const png = await blankPicture().png().toBuffer();
