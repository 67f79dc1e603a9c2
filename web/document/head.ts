import { createContext, useContext, useEffect } from "react";
import type { Shop } from "#engine";
import { useShop } from "../catalog/useCatalog.ts";

/** A page's metadata for the browser tab, search engines and social networks. */
export interface Head {
  /** Without the shop's name, which `fullTitle` adds. */
  readonly title: string;
  readonly description: string;
  /** The canonical path; null for pages that must not be indexed. */
  readonly path: string | null;
}

/** An element of the document's head. */
export interface HeadTag {
  readonly name: "meta" | "link";
  /** The attribute that says what the element is about, such as `name="description"`. */
  readonly key: readonly [attribute: string, value: string];
  /** The attribute with the content, such as `content="…"`. */
  readonly value: readonly [attribute: string, value: string];
}

const SOCIAL_PICTURE = "/social.jpg";

/** The full title of a page. The home page's title starts with the shop's name, others end with it. */
export function fullTitle(head: Head, shop: Shop): string {
  return head.path === "/" ? `${shop.name} · ${head.title}` : `${head.title} · ${shop.name}`;
}

/** The tags of a page's head. `origin` is the shop's origin, or empty when it is not known. */
export function headTags(head: Head, shop: Shop, origin: string): readonly HeadTag[] {
  const meta = (attribute: string, key: string, content: string): HeadTag => ({
    name: "meta",
    key: [attribute, key],
    value: ["content", content],
  });
  const common: readonly HeadTag[] = [
    meta("name", "description", head.description),
    meta("property", "og:site_name", shop.name),
    meta("property", "og:type", "website"),
    meta("property", "og:title", fullTitle(head, shop)),
    meta("property", "og:description", head.description),
    meta("property", "og:image", `${origin}${SOCIAL_PICTURE}`),
    meta("name", "twitter:card", "summary_large_image"),
  ];
  if (head.path === null) return [...common, meta("name", "robots", "noindex")];
  const url = `${origin}${head.path}`;
  const canonical: HeadTag = { name: "link", key: ["rel", "canonical"], value: ["href", url] };
  return [...common, meta("property", "og:url", url), canonical];
}

/** Receives the page's head while it is prerendered. */
export const HeadContext = createContext<((head: Head) => void) | null>(null);

/** Sets the page's title and the tags of its head, in the build and in the browser. */
export function useHead(head: Head): void {
  const shop = useShop();
  const collect = useContext(HeadContext);
  collect?.(head);
  const { title, description, path } = head;
  useEffect(() => {
    applyHead({ title, description, path }, shop);
  }, [title, description, path, shop]);
}

/** Matches the elements that `headTags` lists. */
const PAGE_TAGS =
  "meta[name=description],meta[name=robots],meta[property^='og:'],meta[name^='twitter:'],link[rel=canonical]";

function applyHead(head: Head, shop: Shop): void {
  document.title = fullTitle(head, shop);
  // The build has written the shop's own origin into the picture's URL, if it is known. The page may be open at another.
  const picture = document.querySelector("meta[property='og:image']")?.getAttribute("content");
  const { origin } = new URL(picture ?? "", location.href);
  for (const tag of document.head.querySelectorAll(PAGE_TAGS)) tag.remove();
  for (const { name, key, value } of headTags(head, shop, origin)) {
    const element = document.createElement(name);
    element.setAttribute(...key);
    element.setAttribute(...value);
    document.head.append(element);
  }
}
