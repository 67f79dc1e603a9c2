import { useEffect, useState } from "react";
import type { DrawnPhoto } from "#engine/preview";
import { previewEngine } from "./previewEngine.ts";

/** The size of a photo, turned as the photo's metadata say. */
export interface PhotoSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The sizes of photos by URL; null while a photo is loading. */
const sizes = new Map<string, PhotoSize | null>();

/** The photo at a URL. It is measured when its ratio is needed, because a photo's size is not stored with an item. */
export function drawnPhoto(href: string): DrawnPhoto {
  return {
    href,
    ratio() {
      const size = measurePhoto(href);
      return size === null ? null : size.widthPx / size.heightPx;
    },
  };
}

/**
 * The size of the photo at a URL. The first call loads the photo and returns null; once it is loaded, the preview engine's
 * subscribers are called.
 */
function measurePhoto(url: string): PhotoSize | null {
  const size = sizes.get(url);
  if (size !== undefined) return size;
  sizes.set(url, null);
  const image = new Image();
  image.addEventListener("load", () => {
    sizes.set(url, { widthPx: image.naturalWidth, heightPx: image.naturalHeight });
    previewEngine.redraw();
  });
  // The next call tries again.
  image.addEventListener("error", () => sizes.delete(url));
  image.src = url;
  return null;
}

/** The size of the photo at a URL; null until it is measured, and without a URL. */
export function usePhotoSize(url: string | null): PhotoSize | null {
  const [measured, setMeasured] = useState<{ readonly url: string; readonly size: PhotoSize }>();
  useEffect(() => {
    if (url === null) return undefined;
    const measure = () => {
      const size = measurePhoto(url);
      if (size !== null) setMeasured((last) => (last?.size === size ? last : { url, size }));
    };
    measure();
    return previewEngine.subscribe(measure);
  }, [url]);
  return measured !== undefined && measured.url === url ? measured.size : null;
}
