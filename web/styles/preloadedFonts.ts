import display from "@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2?url";
import text from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

/** The URLs of the fonts that every page uses at first. Pages preload them before the style sheet is parsed. */
export const PRELOADED_FONTS: readonly string[] = [display, text];
