import { usePictureSource } from "../catalog/useCatalog.ts";
import { classes } from "./classes.ts";
import styles from "./Picture.module.css";

interface Props {
  /** The picture's path in the catalog. */
  readonly src: string;
  /** The alternative text; empty if the text beside the picture says the same. */
  readonly alt: string;
  /** The displayed width, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Width by height; by default that of drawings. */
  readonly ratio?: string;
  /** Whether the picture is visible when the page opens. It is then loaded first. */
  readonly first?: boolean;
  readonly className?: string | undefined;
  readonly onLoad?: () => void;
}

/** A responsive picture. Its blurred placeholder has the same size, so that loading causes no layout shift. */
export function Picture(props: Props) {
  const { src, alt, sizes, ratio = "4 / 3", first = false, className, onLoad } = props;
  const source = usePictureSource(src);
  if (source === null) return <Blank alt={alt} ratio={ratio} className={className} />;
  const { base, widths, width, height, placeholder } = source;
  const srcSet = (format: string) =>
    widths.map((pixels) => `${base}.${pixels}.${format} ${pixels}w`).join(", ");
  // For browsers that don't know `srcset`.
  const middleWidth = widths[Math.floor(widths.length / 2)] ?? width;
  return (
    <picture
      className={classes(styles.picture, className)}
      style={{
        aspectRatio: ratio,
        backgroundImage: `url("${placeholder}")`,
      }}
    >
      <source type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
      <img
        src={`${base}.${middleWidth}.webp`}
        srcSet={srcSet("webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding={first ? "sync" : "async"}
        onLoad={onLoad}
      />
    </picture>
  );
}

/** The placeholder of a picture that no loaded catalog file lists. */
function Blank(props: {
  readonly alt: string;
  readonly ratio: string;
  readonly className: string | undefined;
}) {
  return (
    <div
      className={classes(styles.picture, props.className)}
      style={{ aspectRatio: props.ratio }}
      role={props.alt === "" ? undefined : "img"}
      aria-label={props.alt === "" ? undefined : props.alt}
    />
  );
}
