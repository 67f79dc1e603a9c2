import type { Cents } from "./money.ts";

/** The shop's own content and settings: what is said on its pages, and the numbers of its behaviour. */
export interface Shop {
  readonly name: string;
  readonly tagline: string;
  readonly supportEmail: string;
  readonly hero: { readonly title: string; readonly text: string; readonly action: string };
  readonly slides: readonly Picture[];
  readonly promises: readonly { readonly title: string; readonly text: string }[];
  readonly making: readonly (Picture & { readonly title: string; readonly text: string })[];
  /** The ids of the products that the home page shows, and the order of the collection's first ones. */
  readonly featured: readonly string[];
  readonly footer: {
    readonly copyright: string;
    /** A link without a destination stands there inert. */
    readonly links: readonly { readonly label: string; readonly href: string | null }[];
  };
  /** Milliseconds that a toast stays: of form problems, and of payment, order and upload. */
  readonly toasts: { readonly formMs: number; readonly serviceMs: number };
  /** Milliseconds from slide to slide, and of rest after a manual action. */
  readonly slideshow: { readonly intervalMs: number; readonly restMs: number };
  /** Milliseconds until a held stepper repeats, and between its repeats. */
  readonly stepper: { readonly delayMs: number; readonly intervalMs: number };
  readonly cart: { readonly maxItems: number };
  /** The least that the payment provider takes. */
  readonly minimumCharge: Cents;
}

/** A picture of the catalog with its text for those who can't see it. */
export interface Picture {
  readonly image: string;
  readonly alt: string;
}
