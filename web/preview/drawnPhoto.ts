import { useEffect, useSyncExternalStore } from "react";
import type { DrawnPhoto } from "#engine/preview";
import { type PhotoInk, photoInk } from "./photoInk.ts";

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
