/** The components that ask about probable typos, as one module that is loaded at the first input. */
export { EmailHint } from "./EmailHint.tsx";
export { ZipHint } from "./ZipHint.tsx";
