import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import "../styles/index.css";
import type { CatalogDiagnostics } from "./events.ts";
import { DiagnosticsOverlay } from "./DiagnosticsOverlay.tsx";

/** Shows the catalog's diagnostics until there are none, or until the author closes them. */
function Errors() {
  const [found, setFound] = useState<CatalogDiagnostics | null>(null);
  useEffect(() => {
    const { hot } = import.meta;
    hot?.on("catalog:errors", setFound);
    hot?.send("catalog:ask", null);
    return () => hot?.off("catalog:errors", setFound);
  }, []);
  const close = () => setFound(null);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setFound(null);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    found !== null && found.errors.length > 0 && <DiagnosticsOverlay found={found} close={close} />
  );
}

// The live region must exist before text is added, so that a screen reader announces it.
const region = document.body.appendChild(document.createElement("div"));
region.setAttribute("role", "alert");
createRoot(region).render(<Errors />);
