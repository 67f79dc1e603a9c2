import type { ReactNode } from "react";
import type { Product } from "#engine";
import type { PreviewValues } from "#engine/preview";
import { Picture } from "../../ui/Picture.tsx";
import { ZoomButton } from "../zoom/ZoomButton.tsx";
import styles from "./Gallery.module.css";
import type { GalleryPicture } from "./galleryPictures.ts";
import { useReadyEngine } from "../engine/usePreviewEngine.ts";

interface Props {
  readonly picture: GalleryPicture;
  readonly product: Product;
  readonly values: PreviewValues;
  /** The displayed width of a photograph, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Whether the picture covers the first one, which is always on the page. */
  readonly isCovering: boolean;
  /** Whether the picture is also shown in the zoom dialog. */
  readonly isEnlarged: boolean;
  readonly setEnlarged: (isEnlarged: boolean) => void;
}

/** The chosen picture of the gallery, if it is not the first, and the button that enlarges it. */
export function ShownPicture(props: Props): ReactNode {
  const { picture, product, values, isCovering, isEnlarged, setEnlarged } = props;
  return (
    <>
      {isCovering && (
        <figure key={picture.label} className={styles.picture}>
          <Content {...props} />
          <figcaption className={styles.caption}>{picture.label}</figcaption>
        </figure>
      )}
      <div className={styles.zoom}>
        <ZoomButton
          open={isEnlarged}
          setOpen={setEnlarged}
          picture={
            picture.kind === "front" || picture.kind === "back"
              ? { kind: "drawing", input: { product, values, side: picture.kind } }
              : { kind: "other", content: <Content {...props} sizes="200vw" /> }
          }
        />
      </div>
    </>
  );
}

function Content({ picture, product, values, sizes }: Props): ReactNode {
  const engine = useReadyEngine();
  switch (picture.kind) {
    case "front":
      return null;
    case "back":
      return engine && <engine.LiveDrawing product={product} values={values} side="back" />;
    case "photograph":
      return <Picture src={picture.src} alt={picture.alt} sizes={sizes} />;
    case "coin":
    case "neck":
      return engine && <engine.ScaleView view={picture.kind} product={product} values={values} />;
  }
}
