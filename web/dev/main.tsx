import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import "../styles/index.css";
import type { CatalogFaults } from "./events.ts";
import { FaultOverlay } from "./FaultOverlay.tsx";

/** Shows the catalog's faults for as long as there are some, or until the author has seen enough of them. */
function Faults() {
  const [found, setFound] = useState<CatalogFaults | null>(null);
  useEffect(() => {
    const { hot } = import.meta;
    hot?.on("catalog:faults", setFound);
    hot?.send("catalog:ask", null);
    return () => {
      hot?.off("catalog:faults", setFound);
    };
  }, []);
  const close = () => {
    setFound(null);
  };
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setFound(null);
    };
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
    };
  }, []);
  return found !== null && found.faults.length > 0 && <FaultOverlay found={found} close={close} />;
}

// The region stands before anything is said in it, so that a screen reader hears what appears there.
const region = document.body.appendChild(document.createElement("div"));
region.setAttribute("role", "alert");
createRoot(region).render(<Faults />);
