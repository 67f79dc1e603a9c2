import { createContext, useContext, useEffect } from "react";
import type { Shop } from "#engine";
import { useShop } from "../catalog/useCatalog.ts";

/** What a page says of itself to the browser's tab, to search engines and to those it is shared with. */
export interface Head {
  /** Without the shop's name, which is added. */
  readonly title: string;
  readonly description: string;
  /** The address that this page is best known by; null for pages that no one should find. */
  readonly path: string | null;
}

/** One element of the document's head, named by the attribute that tells it from its like. */
export interface HeadTag {
  readonly name: "meta" | "link";
  readonly key: readonly [attribute: string, value: string];
  readonly value: readonly [attribute: string, value: string];
}

const SOCIAL_PICTURE = "/social.jpg";

/** The full title of a page; the home page's stands alone. */
export function fullTitle(head: Head, shop: Shop): string {
  return head.path === "/" ? `${shop.name} · ${head.title}` : `${head.title} · ${shop.name}`;
}

/** The tags of a page's head. `origin` is where the shop stands, or empty when that is not known. */
export function headTags(head: Head, shop: Shop, origin: string): readonly HeadTag[] {
  const meta = (attribute: string, key: string, content: string): HeadTag => ({
    name: "meta",
    key: [attribute, key],
    value: ["content", content],
  });
  const shared: readonly HeadTag[] = [
    meta("name", "description", head.description),
    meta("property", "og:site_name", shop.name),
    meta("property", "og:type", "website"),
    meta("property", "og:title", fullTitle(head, shop)),
    meta("property", "og:description", head.description),
    meta("property", "og:image", `${origin}${SOCIAL_PICTURE}`),
    meta("name", "twitter:card", "summary_large_image"),
  ];
  if (head.path === null) return [...shared, meta("name", "robots", "noindex")];
  const address = `${origin}${head.path}`;
  const canonical: HeadTag = { name: "link", key: ["rel", "canonical"], value: ["href", address] };
  return [...shared, meta("property", "og:url", address), canonical];
}

/** Where a head goes while pages are rendered at build. */
export const HeadContext = createContext<((head: Head) => void) | null>(null);

/** Gives the page its title and description, at build and whenever it is shown. */
export function useHead(head: Head): void {
  const shop = useShop();
  const collect = useContext(HeadContext);
  collect?.(head);
  const { title, description, path } = head;
  useEffect(() => {
    applyHead(document, { title, description, path }, shop);
  }, [title, description, path, shop]);
}

const OWN =
  "meta[name=description],meta[name=robots],meta[property^='og:'],meta[name^='twitter:'],link[rel=canonical]";

function applyHead(document: Document, head: Head, shop: Shop): void {
  document.title = fullTitle(head, shop);
  for (const old of document.head.querySelectorAll(OWN)) old.remove();
  for (const { name, key, value } of headTags(head, shop, location.origin)) {
    const element = document.createElement(name);
    element.setAttribute(...key);
    element.setAttribute(...value);
    document.head.append(element);
  }
}
