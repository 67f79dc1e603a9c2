import { useEffect, useState } from "react";
import type { DrawnPhoto } from "#engine/preview";
import { previewEngine } from "./previewEngine.ts";

/** The size of an upright photo, in pixels. */
export interface PhotoSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The sizes of photos by URL; null while a photo is loading. */
const sizes = new Map<string, PhotoSize | null>();

/** The photo at a URL. This browser measures it when needed, because a photo's size is not stored with an item. */
export function drawnPhoto(href: string): DrawnPhoto {
  return {
    href,
    ratio() {
      const size = photoSize(href);
      return size === null ? null : size.widthPx / size.heightPx;
    },
  };
}

/** The size of the photo at a URL. Null until the photo is loaded; then the preview engine's subscribers are called. */
export function photoSize(href: string): PhotoSize | null {
  const size = sizes.get(href);
  if (size !== undefined) return size;
  sizes.set(href, null);
  const image = new Image();
  image.addEventListener("load", () => {
    sizes.set(href, { widthPx: image.naturalWidth, heightPx: image.naturalHeight });
    previewEngine.redraw();
  });
  // The next call tries again.
  image.addEventListener("error", () => sizes.delete(href));
  image.src = href;
  return null;
}

/** The size of the photo at a URL; null until it is measured. */
export function usePhotoSize(url: string | null): PhotoSize | null {
  const [measured, setMeasured] = useState<{ readonly url: string; readonly size: PhotoSize }>();
  useEffect(() => {
    if (url === null) return undefined;
    const measure = () => {
      const size = photoSize(url);
      if (size !== null) setMeasured((last) => (last?.size === size ? last : { url, size }));
    };
    measure();
    return previewEngine.subscribe(measure);
  }, [url]);
  return measured !== undefined && measured.url === url ? measured.size : null;
}
