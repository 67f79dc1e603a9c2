import type { Plugin } from "vite";

/** A variable of the module with an error; the last part is the error's message. */
const SHARED_ERROR = /^((?:var)? +\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/gm;

/**
 * While it is loaded, React DOM creates a few errors that it compares others with; their stacks are never read. With
 * developer tools or Lighthouse attached, V8 looks up the positions of a new error's stack at once, for which it parses all
 * of React DOM a second time. No shopper waits for that. This plugin creates those errors without a stack, so that a
 * measurement shows what shoppers get.
 */
export function reactErrors(): Plugin {
  return {
    name: "react-errors",
    apply: "build",
    transform: {
      filter: { id: /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withoutStacks(code), map: null }),
    },
  };
}

/** React DOM's code, in which the errors that are created while it is loaded have no stack. */
export function withoutStacks(code: string): string {
  return code.replace(SHARED_ERROR, "$1Object.create(Error.prototype, { message: { value: $2 } })");
}
