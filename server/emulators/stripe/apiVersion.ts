/** The one version of Stripe's API the stand-in speaks: the one the `stripe` package pins. */
export const API_VERSION = "2026-10-28.endive";
