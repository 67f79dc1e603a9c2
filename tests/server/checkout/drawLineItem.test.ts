import { compileProduct, type Configuration } from "#engine";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawLineItem } from "../../../server/checkout/drawLineItem.ts";
import { CROP, withPhotoCrop } from "../../support/photoCrop.ts";
import { drawnProduct } from "../../support/preview/drawnProducts.ts";
import { cartItem, catalog } from "../../support/server/carts.ts";
import { renderer } from "../../support/server/renderer.ts";

test("an order from before a photo's crop was one value is drawn with its crop", async () => {
  const compiled = compileProduct(withPhotoCrop(drawnProduct("engraved-dogtag-necklace")));
  const key = `${"ab".repeat(16)}.png`;
  const photo = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#888" } })
    .png()
    .toBuffer();
  const item = cartItem("engraved-dogtag-necklace", { engravingType: "names", text: "A" });
  const draw = (crop: Configuration) => {
    const { configuration } = compiled.project({
      ...compiled.defaults(),
      photo: { name: key, type: "image/png", size: 0, key },
    });
    const lineItem = {
      item,
      configuration: { ...configuration, ...crop },
      lines: [],
      photos: [key],
      fonts: {},
      materials: [],
    };
    return drawLineItem({ catalog, renderer }, compiled, lineItem, new Map([[key, photo]]));
  };
  expect(await draw({ photoCrop: CROP })).toContain("rotate(12)");
});
