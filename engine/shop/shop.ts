import type { Cents } from "../product/money.ts";

/** The shop's own content and timings: everything shop-wide that a merchandiser may change without code. */
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
  readonly promises: readonly Passage[];
  readonly pieces: Passage;
  /** Ids of the products that the home page shows, in order. */
  readonly featured: readonly string[];
  readonly making: { readonly title: string; readonly steps: readonly MakingStep[] };
  readonly collection: Passage & {
    /** For those who cannot decide; the support address stands under it. */
    readonly help: Passage;
  };
  readonly reviews: { readonly title: string };
  readonly lastCall: Passage & { readonly action: string };
  readonly footer: { readonly copyright: string; readonly links: readonly FooterLink[] };
  /** How long a toast stays, in milliseconds: form problems, and payment, order and upload matters. */
  readonly toasts: { readonly formMs: number; readonly serviceMs: number };
  /** The tick, and the rest after a manual action, in milliseconds. */
  readonly slideshow: { readonly intervalMs: number; readonly restMs: number };
  /** When a held stepper button starts to repeat, and how often it then does, in milliseconds. */
  readonly stepper: { readonly delayMs: number; readonly intervalMs: number };
  readonly cart: { readonly maxItems: number };
  /** The smallest total that the payment provider takes. */
  readonly minimumCharge: Cents;
}

/** A short title with the words under it. */
export interface Passage {
  readonly title: string;
  readonly text: string;
}

export interface Slide {
  readonly image: string;
  readonly alt: string;
  /** How dark the photograph's left third is, so that the words on it can be read. */
  readonly ground: "light" | "dark";
}

export interface MakingStep extends Passage {
  readonly image: string;
  readonly alt: string;
}

/** A footer link; without a destination it is shown, but leads nowhere. */
export interface FooterLink {
  readonly label: string;
  readonly href: string | null;
}
