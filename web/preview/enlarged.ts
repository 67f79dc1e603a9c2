/** What opens over the page at a press: one module, loaded on demand. */
export { FontSheet } from "../form/fontPicker/FontSheet.tsx";
export { ZoomDialog } from "./zoom/ZoomDialog.tsx";
