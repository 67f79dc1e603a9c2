/** The code that draws cards. It is loaded for the first drawing. */
export { CardPicture } from "./CardPicture.tsx";
export { InSecondMetal } from "./InSecondMetal.tsx";
