import { useState } from "react";
import { classes } from "../../../ui/classes.ts";
import { Picture } from "../../../ui/Picture.tsx";
import styles from "./SecondPhoto.module.css";

interface Props {
  readonly src: string;
  readonly sizes: string;
}

/** A second photo over the first photo. It is invisible until it is loaded. */
export function SecondPhoto({ src, sizes }: Props) {
  const [loaded, setLoaded] = useState(false);
  return (
    <Picture
      className={classes(styles.picture, loaded && styles.loaded)}
      src={src}
      alt=""
      sizes={sizes}
      onLoad={() => setLoaded(true)}
    />
  );
}
