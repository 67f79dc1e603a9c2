import { type ReactNode, useEffect } from "react";
import { onPageReady } from "./focusHeading.ts";
import { type Head, useHead } from "./head.ts";

/** A page that stands: gives the document its title and description and takes the reader to its heading. */
export function Page({ head, children }: { readonly head: Head; readonly children: ReactNode }) {
  useHead(head);
  useEffect(onPageReady, []);
  return children;
}
