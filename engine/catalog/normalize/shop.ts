import { centsFromDollars } from "../../product/money.ts";
import { PAGES } from "../../shop/paths.ts";
import type { Policy } from "../../shop/policy.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ShopFile } from "../../shop/shopFile.ts";

/**
 * Converts `minimumCharge`, the file's only amount, to cents, adds the links to policies, and fills in what the file may
 * omit: an omitted text is empty, and an omitted calendar is null.
 */
export function normalizeShop(file: ShopFile): Shop {
  const { $schema: _, minimumCharge, policies = [], ...rest } = file;
  const { calendar, occasions = [], giftHelp = "", giftPromise = "", totalNote = "" } = file;
  const footerLinks = policies.map(({ id, title }) => ({ label: title, href: policyPath(id) }));
  return {
    ...rest,
    // The build computes the time zone's offsets.
    calendar: calendar === undefined ? null : { ...calendar, offsets: [] },
    occasions,
    giftHelp,
    giftPromise,
    totalNote,
    productLinks: policies.flatMap(({ id, onProducts }) =>
      onProducts === undefined ? [] : [{ label: onProducts, path: policyPath(id) }],
    ),
    footer: { ...rest.footer, links: [...rest.footer.links, ...footerLinks] },
    minimumCharge: centsFromDollars(minimumCharge),
  };
}

/** The shop's policies. They are not part of `Shop`, because only their own pages need the texts. */
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
