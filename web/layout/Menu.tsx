import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { Icon } from "../ui/Icon.tsx";
import { reportLoadFailure } from "../app/reportLoadFailure.ts";
import { useLazyModule } from "../ui/useLazyModule.ts";
import { preloader } from "../ui/preloader.ts";
import { onFirstInput } from "../ui/onFirstInput.ts";
import styles from "./Menu.module.css";

const load = () => import("../ui/overlays.ts");
const preload = preloader(load);

/** The menu button and its drawer. The drawer's code is loaded at the first input. A press retries a failed load. */
export function Menu() {
  const { key } = useLocation();
  // The menu is open for one history entry only, so any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = useCallback(() => setOpenAt(null), []);
  const open = openAt === key;
  const button = useRef<HTMLButtonElement>(null);
  const onLoadFailure = useCallback(() => {
    close();
    reportLoadFailure("The menu");
  }, [close]);
  const overlays = useLazyModule(load, open, onLoadFailure);
  useEffect(() => onFirstInput(preload), []);
  return (
    <div>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenAt(key)}
      >
        <Icon name="menu" />
        <span className={styles.word}>Menu</span>
      </button>
      {overlays !== null && <overlays.MenuDrawer open={open} onClose={close} opener={button} />}
    </div>
  );
}
