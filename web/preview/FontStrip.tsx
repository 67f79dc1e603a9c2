import { useEffect, useState } from "react";
import { onFirstInput } from "../ui/onFirstInput.ts";
import { useLazyModule } from "../ui/useLazyModule.ts";
import type { FontSamplesProps } from "./FontSamples.tsx";
import styles from "./FontStrip.module.css";

const load = () => import("./FontSamples.tsx");

/** Without the samples, the shopper still has the number and the picture. */
const noReport = () => undefined;

/** The samples of the fonts near the chosen one. An empty box until the first input: the preview and its font come first. */
export function FontStrip(props: FontSamplesProps) {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => onFirstInput(() => setIsUsed(true)), []);
  const samples = useLazyModule(load, isUsed, noReport);
  return (
    <div className={styles.room}>{samples !== null && <samples.FontSamples {...props} />}</div>
  );
}
