/** What only an active shopper needs of a product page: one module, loaded at the first input. */
export { EngravingSummary } from "./sections/EngravingSummary.tsx";
export { FormExtras } from "./FormExtras.tsx";
