import { PAGES } from "../../shop/paths.ts";
import { didYouMean } from "../../product/advice.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import type { ShopFile } from "../../shop/shopFile.ts";
import { normalizePolicies } from "../normalize/shop.ts";

/** Reports policies with the same id, and links of the footer to policies that don't exist. */
export function checkPolicies(file: ShopFile, sink: DiagnosticSink): void {
  const paths = normalizePolicies(file).map(({ path }) => path);
  for (const [index, path] of paths.entries()) {
    // Only policies with the same id have the same path.
    if (paths.indexOf(path) < index)
      sink.add(
        ["policies", index, "id"],
        "duplicate-id",
        "an earlier policy has this id too — choose another one",
      );
  }
  for (const [index, { href }] of file.footer.links.entries()) {
    if (href === null || !href.startsWith(`${PAGES.policies}/`) || paths.includes(href)) continue;
    const advice = didYouMean(href, paths) || " — write it, or set null";
    sink.add(
      ["footer", "links", index, "href"],
      "reference",
      `there is no policy ${href}${advice}`,
    );
  }
}
