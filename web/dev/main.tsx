import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import "../styles/index.css";
import type { CatalogDiagnostics } from "./events.ts";
import { DiagnosticsOverlay } from "./DiagnosticsOverlay.tsx";

/** Shows the catalog's diagnostics while there are any, or until the author closes them. New ones are shown again. */
function Errors() {
  /** The newest diagnostics; null until they are received, and after they were closed. */
  const [diagnostics, setDiagnostics] = useState<CatalogDiagnostics | null>(null);
  useEffect(() => {
    const { hot } = import.meta;
    hot?.on("catalog:errors", setDiagnostics);
    hot?.send("catalog:request", null);
    return () => hot?.off("catalog:errors", setDiagnostics);
  }, []);
  const close = () => setDiagnostics(null);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setDiagnostics(null);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    diagnostics !== null &&
    diagnostics.errors.length > 0 && <DiagnosticsOverlay diagnostics={diagnostics} close={close} />
  );
}

// The live region must exist before text is added, so that a screen reader announces it.
const region = document.body.appendChild(document.createElement("div"));
region.setAttribute("role", "alert");
createRoot(region).render(<Errors />);
