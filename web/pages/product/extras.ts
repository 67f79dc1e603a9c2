/** What only an active shopper needs of a product page: one module, loaded at the first input. */
export { Gallery } from "../../preview/gallery/Gallery.tsx";
export { FormExtras } from "./FormExtras.tsx";
