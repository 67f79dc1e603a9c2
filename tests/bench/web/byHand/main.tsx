import { createRoot } from "react-dom/client";
import { Dogtag } from "./Dogtag.tsx";
import { HeartBeads } from "./HeartBeads.tsx";

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(location.pathname === "/dogtag" ? <Dogtag /> : <HeartBeads />);
}
