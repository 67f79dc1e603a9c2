import type { Mutation } from "./mutation.ts";

const FORM = "checkout/checkoutForm.test.tsx";
const CARD = "checkout/cardFields.test.tsx";
const PAYMENT = "checkout/payment.test.tsx";

/** Each safeguard of the checkout page against wrong or lost payments, removed once. */
export const webMutations: readonly Mutation[] = [
  // The payment session
  {
    against: "a late response for an older cart",
    file: "checkout/paymentSession.ts",
    from: "    const response = await request(cart, controller.signal);\n    if (thisGeneration !== generation) return;\n",
    to: "    const response = await request(cart, controller.signal);\n",
    detectedBy: ["checkout/paymentSession.test.ts"],
  },
  {
    against: "a request for an older cart that is not aborted",
    file: "checkout/paymentSession.ts",
    from: "    lastRequest?.abort();\n    const controller",
    to: "    const controller",
    detectedBy: ["checkout/paymentSession.test.ts"],
  },
  {
    against: "the same cart requested repeatedly",
    file: "checkout/paymentSession.ts",
    from: 'if (state.kind !== "none" && sameCart(state.cart, cart)) return;',
    to: "",
    detectedBy: ["checkout/paymentSession.test.ts"],
  },
  {
    against: "another tab's change of the cart during a payment",
    file: "checkout/useSession.ts",
    from: "if (!paused) paymentSession.show(cart);",
    to: "paymentSession.show(cart);",
    detectedBy: [PAYMENT],
  },
  {
    against: "an already paid cart reported as a failure",
    file: "checkout/useSession.ts",
    from: " || state.orderToken !== null",
    to: "",
    detectedBy: [FORM],
  },
  // One payment
  {
    against: "a double click",
    file: "checkout/usePayment.ts",
    from: "if (running.current || stripe === null",
    to: "if (stripe === null",
    detectedBy: [PAYMENT],
  },
  {
    against: "a cart that changes on the page during a payment",
    file: "pages/cart/FullCart.tsx",
    from: "inert={paying}",
    to: "inert={false}",
    detectedBy: [PAYMENT],
  },
  {
    against: "a page closed during a payment without a warning",
    file: "checkout/usePayment.ts",
    from: "event.preventDefault();",
    to: "undefined;",
    detectedBy: [PAYMENT],
  },
  {
    against: "a server that never responds",
    file: "api/timeLimit.ts",
    from: "setTimeout(abort, ms)",
    to: "setTimeout(() => undefined, ms)",
    detectedBy: ["api/timeLimit.test.ts"],
  },
  {
    against: "a cart that is temporarily invalid during its payment",
    file: "pages/cart/FullCart.tsx",
    from: "hidden={(invalid.length > 0 || failed || retryRepricing !== null) && !paying}",
    to: "hidden={invalid.length > 0 || failed || retryRepricing !== null}",
    detectedBy: [PAYMENT],
  },
  // The provider's result
  {
    against: "an error although the intent has succeeded",
    file: "checkout/confirmCard.ts",
    from: "error.payment_intent?.status",
    to: "undefined",
    detectedBy: ["checkout/confirmCard.test.ts"],
  },
  {
    against: "a lost connection reported as a declined card",
    file: "checkout/confirmCard.ts",
    from: " || CONNECTION_ERRORS.has(error.type)",
    to: "",
    detectedBy: ["checkout/confirmCard.test.ts"],
  },
  {
    against: "a payment canceled in another tab reported as a declined card",
    file: "checkout/confirmCard.ts",
    from: 'if (status === "canceled") return { kind: "canceled" };',
    to: "",
    detectedBy: ["checkout/confirmCard.test.ts"],
  },
  {
    against: "a field's error shown at no field",
    file: "checkout/usePayment.ts",
    from: 'result.kind === "declined" ? result.part : null;',
    to: "null;",
    detectedBy: [CARD],
  },
  {
    against: "a decline shown after the card was changed",
    file: "checkout/useCard.ts",
    from: ' || changes.has("number")',
    to: "",
    detectedBy: [CARD],
  },
  {
    against: "the focus moved away from the first invalid field",
    file: "checkout/CheckoutForm.tsx",
    from: "card.check(false)",
    to: "card.check(true)",
    detectedBy: [CARD],
  },
  {
    against: "a cart that stays locked after a decline",
    file: "checkout/pay.ts",
    from: "      void deps.settle(orderToken, attempt);\n      return confirmation;",
    to: "      return confirmation;",
    detectedBy: ["checkout/pay.test.ts"],
  },
  // An unknown result
  {
    against: "another tab's payment reported as this page's",
    file: "checkout/pay.ts",
    from: "const response = await settle(orderToken, null);",
    to: "const response = await settle(null, null);",
    detectedBy: ["checkout/pay.test.ts"],
  },
  {
    against: "an unknown result treated as unpaid",
    file: "checkout/pay.ts",
    from: "const UNPAID_THRESHOLD = 10;",
    to: "const UNPAID_THRESHOLD = 0;",
    detectedBy: ["checkout/pay.test.ts"],
  },
  {
    against: "one response treated as final while the confirmation is running",
    file: "checkout/pay.ts",
    from: "  payable: 5,",
    to: "  payable: 10,",
    detectedBy: ["checkout/pay.test.ts"],
  },
  {
    against: "an unreachable server treated as unpaid",
    file: "checkout/pay.ts",
    from: ': "processing";',
    to: ': "payable";',
    detectedBy: ["checkout/pay.test.ts"],
  },
  // After the payment
  {
    against: "items added by another tab removed unpaid",
    file: "checkout/usePayment.ts",
    from: "dispatch(cartActions.paid(cart.items.map(({ id }) => id)));",
    to: "dispatch(cartActions.cleared());",
    detectedBy: [PAYMENT],
  },
  {
    against: "a paid cart that stays in the cart",
    file: "checkout/usePayment.ts",
    from: "      dispatch(cartActions.paid(cart.items.map(({ id }) => id)));\n",
    to: "",
    detectedBy: [PAYMENT],
  },
  {
    against: "a cart paid for elsewhere that stays",
    file: "checkout/useRemovePaidItems.ts",
    from: "      dispatch(cartActions.paid(response.value.items.map(({ item }) => item.id)));\n",
    to: "",
    detectedBy: [PAYMENT],
  },
  {
    against: "an order placed in another tab that Pay does not open",
    file: "checkout/usePayment.ts",
    from: "    if (result.orderToken !== null) onPaidElsewhere();\n",
    to: "",
    detectedBy: [PAYMENT],
  },
];
