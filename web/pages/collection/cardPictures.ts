/** What draws the pieces of the collection: loaded when the first of them is to be drawn. */
export { CardPicture } from "./CardPicture.tsx";
export { InSecondMetal } from "./InSecondMetal.tsx";
