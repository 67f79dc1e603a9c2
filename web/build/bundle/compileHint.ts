import type { Plugin } from "vite";

/** Must be the first line of a script. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Tells V8 to compile every function of a script in the background while the script arrives; otherwise it compiles each
 * on the main thread when it is first called. Other engines ignore it.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export function compileHint(): Plugin {
  return {
    name: "compile-hint",
    apply: "build",
    generateBundle: {
      // After Vite has put its list of dependencies at the start.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk") file.code = HINT + file.code;
        }
      },
    },
  };
}
