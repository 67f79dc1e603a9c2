/** The part of recheck in plain JavaScript. The package's main file prefers Java, a native program or a worker. */
declare module "recheck/lib/browser.js" {
  import type { checkSync } from "recheck";

  const recheck: { readonly checkSync: typeof checkSync };
  export default recheck;
}
