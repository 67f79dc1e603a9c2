export {
  type Arrival,
  arrivalOf,
  type Calendar,
  dayOfOrder,
  deliveryDays,
  formatArrival,
} from "./shop/arrival.ts";
export { utcOffsets } from "./shop/localTime.ts";
export { type Occasion, occasionNote } from "./shop/occasion.ts";
export { canonicalJson } from "./product/canonicalJson.ts";
export {
  addItem,
  type Cart,
  cartTotal,
  insertItem,
  newItemId,
  removeItem,
  replaceItem,
} from "./item/cart.ts";
export {
  type CartItem,
  type CartValue,
  itemKey,
  productItemKeys,
  RESERVED_ITEM_KEYS,
  toCartItem,
} from "./item/cartItem.ts";
export { withoutRefused } from "./kinds/text/text.ts";
export {
  optionColour,
  deliveryField,
  isDelivery,
  valueFields,
  withSubFields,
} from "./product/fields.ts";
export { countedField } from "./product/surcharge.ts";
export {
  type Address,
  addressSchema,
  type CheckoutForm,
  checkoutFormSchema,
  EMPTY_ADDRESS,
  foldEmail,
  GUEST_EMAIL,
  INVALID_EMAIL,
  isEmailAddress,
  MAX_GIFT_NOTE,
} from "./shop/checkout.ts";
export { type CompiledProduct, compileProduct } from "./configure/compileProduct.ts";
export { standardSchema } from "./configure/standardSchema.ts";
export type {
  Configuration,
  Issue,
  IssueCode,
  Path,
  Projection,
  Row,
} from "./product/configuration.ts";
export {
  type ConfigResponse,
  configResponseSchema,
  type CreatePaymentIntentRequest,
  createPaymentIntentRequestSchema,
  createPaymentIntentResponseSchema,
  type ErrorResponse,
  errorResponseSchema,
  type OrderLookupRequest,
  type OrderLookupResponse,
  orderLookupRequestSchema,
  orderLookupResponseSchema,
  type OrderView,
  orderViewSchema,
  type SettleRequest,
  type SettleResponse,
  settleRequestSchema,
  settleResponseSchema,
  uploadUrlRequestSchema,
} from "./shop/contract.ts";
export { drawnImageOf, hasDrawnImage } from "./product/drawnImage.ts";
export type { Draft, FileDraft } from "./product/draft.ts";
export { completeUntrustedDraft, draftOf } from "./item/draftOf.ts";
export { AWAITING_UPLOAD, sizeProblem, UNREADABLE_PHOTO } from "./kinds/file/file.ts";
export { clampNumber, numberText } from "./kinds/number/number.ts";
export { onDay } from "./kinds/date/date.ts";
export { cleanText } from "./kinds/text/text.ts";
export {
  CROP_KEYS,
  CROP_NUMBERS,
  cropId,
  cropNumberText,
  cropOf,
  cropText,
  shownNumber,
} from "./kinds/crop/crop.ts";
export { type Condition, mentionedFields } from "./product/condition.ts";
export { factsOf, isMaterial, materialsOf } from "./configure/facts.ts";
export { inCapitals } from "./product/text/plainText.ts";
export { countGraphemes, truncateToGraphemes } from "./product/text/graphemes.ts";
export { parsePresets } from "./item/link.ts";
export { ITEM_ID } from "./item/itemId.ts";
export { migrateDraft, migrateItem } from "./item/migration/migrate.ts";
export {
  type Cents,
  centsFromDollars,
  dollarsFromCents,
  formatCents,
  formatDifference,
  MAX_CHARGE,
  percentOf,
} from "./product/money.ts";
export { valueText } from "./kinds/kinds.ts";
export type { OptionState } from "./configure/options.ts";
export {
  ORDER_CODE_LENGTH,
  ORDER_CODE_LETTERS,
  type OrderLookup,
  orderLookupSchema,
  sameEmail,
} from "./shop/orderLookup.ts";
export { ORDER_STATES, type OrderState } from "./shop/orderState.ts";
export { PAGES, PATHS } from "./shop/paths.ts";
export { isPhotoKey, PHOTO_EXTENSIONS, photoKeyOfUrl } from "./product/photoKey.ts";
export { DISPLAY_COPY_PX, photoResolution, type PhotoQuality } from "./shop/photoResolution.ts";
export type { Price, PriceLine } from "./configure/price.ts";
export type { Message, Messages } from "./product/text/messages.ts";
export type * from "./product/product.ts";
export { unknownEntryMessage, type ReadItem, readCartItem } from "./item/readCartItem.ts";
export { issueTexts } from "./configure/issueTexts.ts";
export { findRepairs, type Repair } from "./configure/repairs.ts";
export type * from "./shop/shop.ts";
export { stateCode, US_STATES } from "./shop/usStates.ts";
