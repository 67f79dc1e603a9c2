import type { Plugin } from "vite";

/**
 * The router creates its components with calls, and writes their names, when it is loaded. A bundler can't know that
 * nothing else happens, so it keeps the components and all that they use. This plugin marks the calls as pure and removes
 * the names.
 */
export function pureRouter(): Plugin {
  return {
    name: "pure-router",
    apply: "build",
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replace(/\b(React\d*\.(?:forwardRef|memo|createContext)\()/g, "/* @__PURE__ */ $1")
          .replace(/^\w+\.displayName = .*;$/gm, ""),
        map: null,
      }),
    },
  };
}
