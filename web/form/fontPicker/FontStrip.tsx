import { useModuleAfterInput } from "../../ui/loading/useModuleAfterInput.ts";
import type { FontSamplesProps } from "./FontSamples.tsx";
import styles from "./FontStrip.module.css";

const load = () => import("./FontSamples.tsx");

/**
 * The samples of the fonts near the chosen one. An empty box until the first input, so that the preview and its font
 * load first.
 */
export function FontStrip(props: FontSamplesProps) {
  const samples = useModuleAfterInput(load);
  return (
    <div className={styles.room}>{samples !== null && <samples.FontSamples {...props} />}</div>
  );
}
