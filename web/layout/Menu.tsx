import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { Icon } from "../ui/Icon.tsx";
import { MailLink } from "../ui/MailLink.tsx";
import { reportMissing } from "../app/reportMissing.ts";
import { useWhenNeeded } from "../ui/useWhenNeeded.ts";
import { warmUp } from "../ui/warmUp.ts";
import { whenIdle } from "../ui/whenIdle.ts";
import { useShop } from "../catalog/useCatalog.ts";
import styles from "./Menu.module.css";

const load = () => import("../ui/Drawer.tsx");

const begin = warmUp(load);

const WAYS = [
  { to: "/", name: "Home" },
  { to: "/products", name: "Shop" },
] as const;

/**
 * The button for the menu, and the menu. The code of its drawer is loaded once the page is idle; where it can't be had, the
 * shopper is told so and the next press asks again.
 */
export function Menu() {
  const { supportEmail } = useShop();
  const { key, pathname } = useLocation();
  // Open on one entry of the history only, so that going on or back shuts it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const shut = useCallback(() => {
    setOpenAt(null);
  }, []);
  const open = openAt === key;
  const button = useRef<HTMLButtonElement>(null);
  const onMissing = useCallback(() => {
    shut();
    reportMissing("The menu");
  }, [shut]);
  const code = useWhenNeeded(load, open, onMissing);
  useEffect(() => whenIdle(begin), []);
  return (
    <div>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={begin}
        onClick={() => {
          setOpenAt(key);
        }}
      >
        <Icon name="menu" />
        <span className={styles.word}>Menu</span>
      </button>
      {code !== null && (
        <code.Drawer label="Menu" open={open} onClose={shut} opener={button}>
          <nav className={styles.links} aria-label="Main">
            {WAYS.map(({ to, name }) => (
              <Link
                key={to}
                to={to}
                aria-current={pathname === to ? "page" : undefined}
                onClick={shut}
              >
                {name}
              </Link>
            ))}
          </nav>
          <div className={styles.support}>
            <p>Questions, or a name we should know how to spell?</p>
            <MailLink address={supportEmail} />
          </div>
        </code.Drawer>
      )}
    </div>
  );
}
