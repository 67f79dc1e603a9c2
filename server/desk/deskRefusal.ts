/** A command that can't be carried out, in the merchant's words. */
export class DeskRefusal extends Error {
  override readonly name = "DeskRefusal";
}
