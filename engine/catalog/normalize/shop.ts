import { centsFromDollars } from "../../product/money.ts";
import { PAGES } from "../../shop/paths.ts";
import type { Policy } from "../../shop/policy.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ShopFile } from "../../shop/shopFile.ts";

/** Converts `minimumCharge`, the file's only amount, to cents, and adds the links to policies. */
export function normalizeShop(file: ShopFile): Shop {
  const { $schema: _, minimumCharge, policies = [], ...rest } = file;
  const { calendar, occasions = [], giftHelp = "", giftPromise = "" } = file;
  const footerLinks = policies.map(({ id, title }) => ({ label: title, href: policyPath(id) }));
  return {
    ...rest,
    calendar: calendar === undefined ? null : { ...calendar, offsets: [] },
    occasions,
    giftHelp,
    giftPromise,
    productLinks: policies.flatMap(({ id, onProducts }) =>
      onProducts === undefined ? [] : [{ label: onProducts, path: policyPath(id) }],
    ),
    footer: { ...rest.footer, links: [...rest.footer.links, ...footerLinks] },
    minimumCharge: centsFromDollars(minimumCharge),
  };
}

/** The shop's policies, apart from `Shop`, because only their own pages need the texts. */
export function normalizePolicies({ policies = [] }: ShopFile): readonly Policy[] {
  return policies.map(({ id, title, sections, sample = false }) => ({
    path: policyPath(id),
    title,
    sections: sections.map((section) => ({ ...section, title: section.title ?? "" })),
    sample,
  }));
}

function policyPath(id: string): string {
  return `${PAGES.policies}/${id}`;
}
