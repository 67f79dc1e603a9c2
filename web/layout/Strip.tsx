import { useEffect, useState } from "react";
import { shopConfig } from "../api/shopConfig.ts";
import { useShop } from "../useCatalog.ts";
import styles from "./Strip.module.css";

const DEMO = "Demo shop: no card is charged";

/** The line above the header. In a demo it says that no money moves; its height is the same, so nothing shifts. */
export function Strip() {
  const { announcement } = useShop();
  const demo = useDemo();
  return (
    <p className={styles.strip} data-demo={demo === true}>
      <span key={String(demo)} className={demo === null ? styles.waiting : undefined}>
        {demo === true ? DEMO : announcement}
      </span>
    </p>
  );
}

/** Whether this is a demo; null until the server has said so. */
function useDemo(): boolean | null {
  const [demo, setDemo] = useState<boolean | null>(null);
  useEffect(() => {
    let here = true;
    void shopConfig().then((answer) => {
      if (here) setDemo(answer.kind === "ok" && answer.value.demo);
    });
    return () => {
      here = false;
    };
  }, []);
  return demo;
}
