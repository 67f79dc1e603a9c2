/** The prefix of a design's hash. Browsers never send the hash of a URL to a server. */
export const DESIGN_HASH_PREFIX = "#design=";
