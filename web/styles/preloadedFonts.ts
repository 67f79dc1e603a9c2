import text from "./fonts/figtree.woff2?url";
import display from "./fonts/cormorant-garamond.woff2?url";

/** The URLs of the fonts that every page uses at first. Pages preload them before the style sheet is parsed. */
export const PRELOADED_FONTS: readonly string[] = [display, text];
