import { type ReactNode, useEffect } from "react";
import { onPageReady } from "./focusHeading.ts";
import { type Head, useHead } from "./head.ts";

/** A loaded page: sets the document's title and head tags, and moves the focus to its heading after a navigation. */
export function Page({ head, children }: { readonly head: Head; readonly children: ReactNode }) {
  useHead(head);
  useEffect(onPageReady, []);
  return children;
}
