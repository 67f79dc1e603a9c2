import { useState } from "react";
import { classes } from "../../ui/classes.ts";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./SecondPhotograph.module.css";

interface Props {
  readonly src: string;
  readonly sizes: string;
  readonly ratio: string;
}

/** Another photograph of a piece, seen only once it is here: until then the first one stands. */
export function SecondPhotograph({ src, sizes, ratio }: Props) {
  const [here, setHere] = useState(false);
  return (
    <Picture
      className={classes(styles.picture, here && styles.here)}
      src={src}
      alt=""
      sizes={sizes}
      ratio={ratio}
      onLoad={() => {
        setHere(true);
      }}
    />
  );
}
