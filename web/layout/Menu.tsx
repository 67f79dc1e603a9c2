import { useCallback, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { Icon } from "../ui/Icon.tsx";
import { reportLoadFailure } from "../document/reportLoadFailure.ts";
import { useLazyModule } from "../ui/loading/useLazyModule.ts";
import styles from "./Header.module.css";

const load = () => import("./overlays.ts");

/** The menu button and its drawer. `Notifications` preloads the drawer's code. A press retries a failed load. */
export function Menu() {
  const { key } = useLocation();
  // The key of the router's location at which the menu was opened. Any navigation changes the key, so it closes the menu.
  const [openKey, setOpenKey] = useState<string | null>(null);
  const close = useCallback(() => setOpenKey(null), []);
  const open = openKey === key;
  const button = useRef<HTMLButtonElement>(null);
  const onLoadFailure = useCallback(() => {
    close();
    reportLoadFailure("The menu", () => setOpenKey(key));
  }, [close, key]);
  const overlays = useLazyModule(load, open, onLoadFailure);
  return (
    <div>
      <button
        ref={button}
        type="button"
        className={styles.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenKey(key)}
      >
        <Icon name="menu" />
        <span className={styles.label}>Menu</span>
      </button>
      {overlays !== null && <overlays.MenuDrawer open={open} onClose={close} opener={button} />}
    </div>
  );
}
