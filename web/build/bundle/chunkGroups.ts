/**
 * The chunk that every page loads, beside that of React. It contains the entry, which then needs no request of its own.
 */
export const ENTRY_CHUNK = "shop";

/**
 * The chunks that pages share, in the order of precedence. The bundler would split their modules into many small chunks;
 * a few larger ones need fewer requests and compress better. A chunk contains the listed modules and all that they
 * import, except what an earlier chunk contains.
 */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // A script of its own, because each script is evaluated in a task of its own.
  react: [
    "react/cjs/react.production",
    "react/cjs/react-jsx-runtime.production",
    "react-dom/cjs/react-dom.production",
    "react-dom/cjs/react-dom-client.production",
    "scheduler/cjs/scheduler.production",
  ],
  // Some pages don't need all of these modules, but each is so small that a request of its own would cost more.
  [ENTRY_CHUNK]: [
    "web/entry-client",
    "web/ui/MailLink",
    "web/ui/Picture",
    "web/ui/Price",
    "web/ui/SampleNote",
    "web/ui/Stars",
    "web/ui/VisuallyHidden",
    "web/ui/pointer/useSwipe",
    "engine/product/drawnImage",
    "engine/product/graphemes",
    "web/form/text/useLengthLimit",
    "web/lineItem/nameField",
    "web/lineItem/withName",
    "web/pages/product/draft/serializableDraft",
  ],
  // What the pages of products and of the cart share: form, preview, validation and prices.
  form: [
    "engine/configure/compileProduct",
    "engine/configure/facts",
    "engine/item/cart",
    "engine/item/cartItem",
    "engine/product/canonicalJson",
    "web/form/choice/OptionRadios",
    "web/form/choice/choiceAppearance",
    "web/form/field/fieldPath",
    "web/form/number/Slider",
    "web/form/state/fileStore",
    "web/form/state/productFormState",
    "web/lineItem/Engraved.module",
    "web/lineItem/PriceParts",
    "web/lineItem/choiceText",
    "web/lineItem/engravedTexts",
    "web/lineItem/isDerivedFromChoice",
    "web/lineItem/itemValues",
    "web/lineItem/photoUrls",
    "web/pages/product/draft/designHashPrefix",
    "web/preview/Preview",
    "web/preview/makeableProduct",
    "web/preview/useAfterPaint",
    "web/preview/engine/useLoadPreviewEngine",
    "web/preview/engine/usePreviewEngine",
    "web/store/cartToasts",
    "web/ui/Disclosure",
    "web/ui/message/FieldError",
    "web/ui/message/FieldWarning",
    "web/ui/loading/RetryButton",
    "web/ui/TextBox.module",
    "web/ui/pointer/deferFocusUntilClick",
    "web/ui/pointer/onSingleClick",
    "web/ui/loading/useModuleAfterInput",
    "@hookform/resolvers/dist/resolvers",
    "react-hook-form/dist/index.esm",
  ],
  // What the pages of the cart and of orders share.
  items: [
    "engine/configure/materials",
    "engine/item/readCartItem",
    "web/api/order",
    "web/checkout/field/formParts.module",
    "web/checkout/field/Field",
    "web/checkout/field/useFocusFirstInvalid",
    "@hookform/resolvers/zod/dist/zod",
    "web/lineItem/ItemDetails",
    "web/lineItem/ItemRow",
    "web/lineItem/MaterialText",
    "web/ui/message/FormError",
  ],
  // What shows a drawing. Pages load it together with the drawing engine, but show a picture without it.
  drawing: [
    "web/preview/LiveDrawing",
    "web/preview/SizeText",
    "web/preview/DrawingSvg",
    "web/preview/usePreview",
    "web/preview/engine/useFonts",
  ],
  // What the drawing, a photo's controls and its upload share. Every drawing loads it.
  photo: [
    "web/preview/drawnPhoto",
    "web/pages/product/draft/pendingFiles",
    "engine/preview/photoArea",
  ],
  // What adds a design to the cart.
  submit: ["web/pages/product/submit/submitDesign", "@hookform/resolvers/standard-schema/dist"],
  // What every page loads at the first input.
  overlays: ["web/layout/overlays"],
};

/** The bundler's groups for these chunks. A higher number takes precedence. */
export const CHUNK_GROUPS = Object.entries(CHUNKS).map(([name, modules], index, { length }) => ({
  name,
  test: (id: string) => modules.some((module) => id.includes(`/${module}.`)),
  priority: length - index,
}));
