import { usePictureSource } from "../catalog/useCatalog.ts";
import { classes } from "./classes.ts";
import styles from "./Picture.module.css";

interface Props {
  /** The picture's path in the catalog. */
  readonly src: string;
  /** What it shows; empty when the words beside it say so already. */
  readonly alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  readonly sizes: string;
  /** Width by height, such as `"4 / 5"`; the master's own unless told otherwise. */
  readonly ratio?: string;
  /** Shown at once when the page opens, so that it is loaded first. */
  readonly first?: boolean;
  readonly className?: string | undefined;
  /** It is here and can be seen. */
  readonly onLoad?: () => void;
}

/** A photograph in the size that fits, blurred in its own colours until it is here; nothing moves when it comes. */
export function Picture({ src, alt, sizes, ratio, first = false, className, onLoad }: Props) {
  const source = usePictureSource(src);
  if (source === null) return <Blank alt={alt} ratio={ratio ?? "1"} className={className} />;
  const { base, widths, width, height, placeholder } = source;
  const set = (format: string) =>
    widths.map((each) => `${base}.${each}.${format} ${each}w`).join(", ");
  const middle = widths[Math.floor(widths.length / 2)] ?? width;
  return (
    <picture
      className={classes(styles.picture, className)}
      style={{
        aspectRatio: ratio ?? `${width} / ${height}`,
        backgroundImage: `url("${placeholder}")`,
      }}
    >
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img
        src={`${base}.${middle}.webp`}
        srcSet={set("webp")}
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

/** Holds the place of a picture that the catalog does not have. */
function Blank(props: {
  readonly alt: string;
  readonly ratio: string;
  className: string | undefined;
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
