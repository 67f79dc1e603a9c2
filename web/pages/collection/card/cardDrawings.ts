/** The code that draws cards. It is loaded for the first drawing. */
export { CardDrawing } from "./CardDrawing.tsx";
export { SecondMetalDrawing } from "./SecondMetalDrawing.tsx";
