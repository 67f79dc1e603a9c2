import type { Plugin } from "vite";

/**
 * When the router is loaded, it creates its components with calls and sets their `displayName`. A bundler can't know that
 * the calls have no other effect, so it keeps unused components and all that they use. This plugin marks the calls as pure
 * and removes the names.
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
