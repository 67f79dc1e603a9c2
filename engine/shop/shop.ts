import type { Cents } from "../product/money.ts";
import type { Calendar } from "./arrival.ts";

/** The shop's content and settings that a merchandiser can change without code. */
export interface Shop {
  readonly name: string;
  readonly tagline: string;
  /** One sentence for search engines and shared links. */
  readonly description: string;
  readonly supportEmail: string;
  /** The line above the header. */
  readonly announcement: string;
  readonly hero: { readonly title: string; readonly text: string; readonly action: string };
  readonly slides: readonly Slide[];
  readonly valueProps: readonly TitledText[];
  readonly featuredIntro: TitledText;
  /** Ids of the products that the home page shows, in order. */
  readonly featured: readonly string[];
  readonly making: { readonly title: string; readonly steps: readonly MakingStep[] };
  readonly collection: TitledText & {
    /** A text for undecided shoppers. It is shown above the support address. */
    readonly help: TitledText;
  };
  readonly reviews: { readonly title: string };
  readonly closing: TitledText & { readonly action: string };
  /** The sentence below the note of a gift; empty for none. */
  readonly giftHelp: string;
  /** The sentence about the parcel of a paid gift; empty for none. */
  readonly giftPromise: string;
  /** Links to policies, below the details of every product. */
  readonly productLinks: readonly ProductLink[];
  /** The links of the policies come last. */
  readonly footer: { readonly copyright: string; readonly links: readonly FooterLink[] };
  /** How long a toast is shown, in milliseconds: for form issues, and for payments, orders and uploads. */
  readonly toasts: { readonly formMs: number; readonly serviceMs: number };
  /** The time between slides and the pause after a manual action, in milliseconds. */
  readonly slideshow: { readonly intervalMs: number; readonly restMs: number };
  /** The delay before a held stepper button repeats, and the time between repeats, in milliseconds. */
  readonly stepper: { readonly delayMs: number; readonly intervalMs: number };
  /** Null if the shop promises no dates of arrival. */
  readonly calendar: Calendar | null;
  readonly cart: { readonly maxItems: number };
  /** The smallest total that the payment provider accepts. */
  readonly minimumCharge: Cents;
}

export interface TitledText {
  readonly title: string;
  readonly text: string;
}

export interface Slide {
  readonly image: string;
  readonly alt: string;
  /** The brightness of the photograph's left third, so that the text on it is readable. */
  readonly ground: "light" | "dark";
}

export interface MakingStep extends TitledText {
  readonly image: string;
  readonly alt: string;
}

/** A link of every product page. */
export interface ProductLink {
  readonly label: string;
  readonly path: string;
}

/** A link of the footer. If `href` is null, the label is shown without a link. */
export interface FooterLink {
  readonly label: string;
  readonly href: string | null;
}
