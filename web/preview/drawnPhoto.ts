import { useEffect, useSyncExternalStore } from "react";
import type { DrawnPhoto, MetalAppearance } from "#engine/preview";

/**
 * How strongly the strongest pixel of a photo is engraved, from 0 (bare metal) to 1, on metals on which its dark parts are
 * engraved and on those on which its light parts are.
 */
export type PhotoInk = { readonly [P in MetalAppearance["photo"]]: number };

/** What is measured of a photo, turned as the photo's metadata say. */
export interface MeasuredPhoto {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Null if its pixels can't be read. */
  readonly ink: PhotoInk | null;
}

/** The measured photos by URL; null while a photo is loading. */
const photos = new Map<string, MeasuredPhoto | null>();
const listeners = new Set<() => void>();

/** Calls `listener` whenever a photo has been measured. Returns the unsubscribe function. */
export function onPhotoMeasured(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The photo at a URL. It is measured when its ratio is needed, because a photo's size is not stored with an item. */
export function drawnPhoto(href: string): DrawnPhoto {
  return {
    href,
    ratio() {
      const photo = measurePhoto(href);
      return photo === null ? null : photo.widthPx / photo.heightPx;
    },
  };
}

/** Measures the photo at a URL. The first call loads the photo and returns null; then the listeners are called. */
function measurePhoto(url: string): MeasuredPhoto | null {
  const photo = photos.get(url);
  if (photo !== undefined) return photo;
  photos.set(url, null);
  const image = new Image();
  image.addEventListener("load", () => {
    const { naturalWidth, naturalHeight } = image;
    photos.set(url, { widthPx: naturalWidth, heightPx: naturalHeight, ink: photoInk(image) });
    for (const listener of listeners) listener();
  });
  // The next call tries again.
  image.addEventListener("error", () => photos.delete(url));
  image.src = url;
  return null;
}

/** The measured photo at a URL; null until it is measured, and without a URL. */
export function useMeasuredPhoto(url: string | null): MeasuredPhoto | null {
  useEffect(() => {
    if (url !== null) measurePhoto(url);
  }, [url]);
  return useSyncExternalStore(
    onPhotoMeasured,
    () => photos.get(url ?? "") ?? null,
    () => null,
  );
}

/** Longest side of the copy whose pixels are read. A line that is lost in it is too thin for a laser's spot of 0.1 mm. */
const COPY_PX = 256;

/** Reads a loaded photo's pixels with the weights of `photoSvg`. Null if the browser refuses, such as for another site's photo. */
function photoInk(image: HTMLImageElement): PhotoInk | null {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, COPY_PX / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  try {
    return strongestInk(context.getImageData(0, 0, canvas.width, canvas.height).data);
  } catch {
    return null;
  }
}

/** @param pixels red, green, blue and alpha of each pixel, from 0 to 255 */
function strongestInk(pixels: ArrayLike<number>): PhotoInk {
  let dark = 0;
  let light = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const channel = (index: number) => pixels[at + index] ?? 0;
    const luminance = 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2);
    const alpha = channel(3);
    dark = Math.max(dark, alpha - luminance);
    light = Math.max(light, luminance + alpha - 255);
  }
  return { dark: dark / 255, light: light / 255 };
}
