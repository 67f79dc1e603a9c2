import { didYouMean } from "../../product/advice.ts";
import { PAGES } from "../../shop/paths.ts";
import type { Policy, Shop } from "../../shop/shop.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

/** Reports products that are featured twice or don't exist. */
export function checkFeatured(
  { featured }: Pick<Shop, "featured">,
  productIds: readonly string[],
  sink: DiagnosticSink,
): void {
  featured.forEach((id, index) => {
    if (featured.indexOf(id) < index)
      sink.add(["featured", index], "duplicate-id", `"${id}" is featured twice — remove one`);
    if (productIds.includes(id)) return;
    const advice = didYouMean(id, productIds) || " — remove it";
    sink.add(["featured", index], "reference", `there is no product "${id}"${advice}`);
  });
}

/** Reports policies with the same id, and links of the footer to policies that don't exist. */
export function checkPolicies(
  { settings, policies }: { readonly settings: Shop; readonly policies: readonly Policy[] },
  sink: DiagnosticSink,
): void {
  const paths = policies.map(({ path }) => path);
  for (const [index, path] of paths.entries()) {
    // Only policies with the same id have the same path.
    if (paths.indexOf(path) < index)
      sink.add(
        ["policies", index, "id"],
        "duplicate-id",
        "an earlier policy has this id too — choose another one",
      );
  }
  // The links of the file come first; those to policies are added.
  for (const [index, { href }] of settings.footer.links.entries()) {
    if (href === null || !href.startsWith(`${PAGES.policies}/`) || paths.includes(href)) continue;
    const advice = didYouMean(href, paths) || " — write it, or set null";
    const message = `there is no policy ${href}${advice}`;
    sink.add(["footer", "links", index, "href"], "reference", message);
  }
}
