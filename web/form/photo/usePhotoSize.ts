import { useEffect, useState } from "react";
import { photoSize, type PhotoSize } from "../../preview/drawnPhoto.ts";
import { previewEngine } from "../../preview/previewEngine.ts";

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
