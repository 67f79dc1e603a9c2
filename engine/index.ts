export { canonicalJson } from "./canonical.ts";
export {
  addItem,
  type Cart,
  cartTotal,
  insertItem,
  newItemId,
  removeItem,
  replaceItem,
} from "./cart.ts";
export { type CartItem, type CartValue, itemKey, toCartItem } from "./cartItem.ts";
export { firstForeignCharacter } from "./characters.ts";
export {
  type Address,
  addressSchema,
  type CheckoutForm,
  checkoutFormSchema,
  EMPTY_ADDRESS,
  GUEST_EMAIL,
  INVALID_EMAIL,
} from "./checkout.ts";
export { type CompiledProduct, compileProduct } from "./compiledProduct.ts";
export type { Configuration, Issue, IssueCode, Path, Projection, Row } from "./configuration.ts";
export {
  type ConfigResponse,
  configResponse,
  type CreatePaymentIntentRequest,
  type CreatePaymentIntentResponse,
  createPaymentIntentRequest,
  createPaymentIntentResponse,
  type ErrorResponse,
  errorResponse,
  type OrderView,
  orderView,
  type SettleRequest,
  type SettleResponse,
  settleRequest,
  settleResponse,
  type UploadUrlRequest,
  type UploadUrlResponse,
  uploadUrlRequest,
  uploadUrlResponse,
} from "./contract.ts";
export type { Draft, FileDraft } from "./draft.ts";
export { acceptedDraft, draftOf } from "./draftOf.ts";
export { AWAITING_UPLOAD, UNREADABLE_PHOTO } from "./fields/file.ts";
export { clampNumber } from "./fields/number.ts";
export { cleanText } from "./fields/text.ts";
export { countGraphemes, cutToGraphemes } from "./graphemes.ts";
export { presetsOf } from "./link.ts";
export { type Migrated, migrateDraft, migrateItem } from "./migrate.ts";
export {
  type Cents,
  centsFromDollars,
  dollarsFromCents,
  formatCents,
  formatDifference,
  percentOf,
} from "./money.ts";
export type { OptionState } from "./options.ts";
export { ORDER_STATES, type OrderState } from "./orderState.ts";
export { PATHS } from "./paths.ts";
export { isPhotoKey, PHOTO_ENDINGS, photoKeyOfUrl } from "./photoKey.ts";
export { type PhotoResolution, photoResolution, type PhotoVerdict } from "./photoResolution.ts";
export type { Price, PriceLine } from "./price.ts";
export type * from "./product.ts";
export { notAnEntry, type ReadItem, readCartItem } from "./readCartItem.ts";
export type { Repair } from "./repairs.ts";
export type * from "./shop.ts";
export { stateShortName, US_STATES } from "./usStates.ts";
