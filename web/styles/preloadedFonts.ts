import text from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import display from "@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2?url";

/** The font files that every page shows first. Pages preload them before the style sheet is parsed. */
export const PRELOADED_FONTS: readonly string[] = [display, text];
