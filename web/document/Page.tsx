import { type ReactNode, useEffect } from "react";
import { useCatalog } from "../catalog/useCatalog.ts";
import { onPageReady } from "./focusHeading.ts";

interface Props {
  /** The page's metadata for the browser tab, search engines and social networks. */
  readonly head: {
    /** Without the shop's name, which is added: at the start on the home page, at the end on others. */
    readonly title: string;
    readonly description: string;
    /** The canonical path; null for pages that must not be indexed. */
    readonly path: string | null;
  };
  readonly children: ReactNode;
}

/** A loaded page: sets the document's title and metadata, and moves the focus to its heading after a navigation. */
export function Page({ head: { title, description, path }, children }: Props) {
  const { shop, origin } = useCatalog();
  const fullTitle = path === "/" ? `${shop.name} · ${title}` : `${title} · ${shop.name}`;
  useEffect(onPageReady, []);
  return (
    <>
      {/* React moves these elements into the document's head. */}
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${origin}/social.jpg`} />
      <meta name="twitter:card" content="summary_large_image" />
      {path === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:url" content={origin + path} />
          <link rel="canonical" href={origin + path} />
        </>
      )}
      {children}
    </>
  );
}
