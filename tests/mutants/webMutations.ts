import type { GuardMutation } from "./mutation.ts";

const FORM = "checkout/checkoutForm.test.tsx";

/** Each guard of the checkout's page between a shopper and a wrong or a lost payment, taken away once. */
export const webMutations: readonly GuardMutation[] = [
  // The payment session of the cart on the screen
  {
    against: "a late answer to an older cart",
    file: "checkout/paymentSession.ts",
    from: "    const answer = await request(cart, controller.signal);\n    if (mine !== generation) return;\n",
    to: "    const answer = await request(cart, controller.signal);\n",
    noticed: ["checkout/paymentSession.test.ts"],
  },
  {
    against: "a question about an older cart left running",
    file: "checkout/paymentSession.ts",
    from: "    running?.abort();\n    const controller",
    to: "    const controller",
    noticed: ["checkout/paymentSession.test.ts"],
  },
  {
    against: "one cart asked for again and again",
    file: "checkout/paymentSession.ts",
    from: 'if (state.kind !== "none" && sameCart(state.cart, cart)) return;',
    to: "",
    noticed: ["checkout/paymentSession.test.ts"],
  },
  {
    against: "another tab's change of the cart during a payment",
    file: "checkout/useSession.ts",
    from: "if (!paused) desk.show(cart);",
    to: "desk.show(cart);",
    noticed: [FORM],
  },
  {
    against: "a cart that was paid for already called a failure",
    file: "checkout/useSession.ts",
    from: " || state.order !== null",
    to: "",
    noticed: [FORM],
  },
  // One payment
  {
    against: "a double click",
    file: "checkout/usePayment.ts",
    from: "if (running.current || stripe === null",
    to: "if (stripe === null",
    noticed: [FORM],
  },
  {
    against: "a cart that changes on the page while it is paid for",
    file: "pages/cart/FullCart.tsx",
    from: "inert={paying}",
    to: "inert={false}",
    noticed: [FORM],
  },
  {
    against: "a page left without a word while it pays",
    file: "checkout/usePayment.ts",
    from: "      event.preventDefault();\n",
    to: "",
    noticed: [FORM],
  },
  {
    against: "a server that never answers",
    file: "api/timeLimit.ts",
    from: "setTimeout(abort, ms)",
    to: "setTimeout(() => undefined, ms)",
    noticed: ["api/timeLimit.test.ts"],
  },
  {
    against: "a cart that can't be ordered for a while, in the middle of its payment",
    file: "pages/cart/FullCart.tsx",
    from: "hidden={(faulty.length > 0 || failed || renewAgain !== null) && !paying}",
    to: "hidden={faulty.length > 0 || failed || renewAgain !== null}",
    noticed: [FORM],
  },
  // The provider's answer
  {
    against: "an error about an intent that has succeeded",
    file: "checkout/confirmCard.ts",
    from: "error.payment_intent?.status",
    to: "undefined",
    noticed: ["checkout/confirmCard.test.ts"],
  },
  {
    against: "a lost connection taken for a refused card",
    file: "checkout/confirmCard.ts",
    from: " || OF_THE_WAY.has(error.type)",
    to: "",
    noticed: ["checkout/confirmCard.test.ts"],
  },
  {
    against: "a payment withdrawn in another tab taken for a refused card",
    file: "checkout/confirmCard.ts",
    from: 'if (status === "canceled") return { kind: "withdrawn" };',
    to: "",
    noticed: ["checkout/confirmCard.test.ts"],
  },
  {
    against: "a fault of one field told at none",
    file: "checkout/usePayment.ts",
    from: 'result.kind === "declined" ? result.part : null;',
    to: "null;",
    noticed: [FORM],
  },
  {
    against: "a refusal that outlives the card",
    file: "checkout/useCard.ts",
    from: ' || changes.has("number")',
    to: "",
    noticed: [FORM],
  },
  {
    against: "the focus taken from the first fault of the address",
    file: "checkout/CheckoutForm.tsx",
    from: "card.check(false)",
    to: "card.check(true)",
    noticed: [FORM],
  },
  {
    against: "a cart that stays closed after its card was refused",
    file: "checkout/pay.ts",
    from: "      void parts.settle(orderToken, attempt);\n      return confirmation;",
    to: "      return confirmation;",
    noticed: ["checkout/pay.test.ts"],
  },
  // An unknown result
  {
    against: "another tab's payment taken for this page's",
    file: "checkout/pay.ts",
    from: "const answer = await settle(orderToken, null);",
    to: "const answer = await settle(null, null);",
    noticed: ["checkout/pay.test.ts"],
  },
  {
    against: "an unknown result taken for an unpaid one",
    file: "checkout/pay.ts",
    from: "const SURE_AT = 10;",
    to: "const SURE_AT = 0;",
    noticed: ["checkout/pay.test.ts"],
  },
  {
    against: "one answer taken for certainty while the confirmation is on its way",
    file: "checkout/pay.ts",
    from: "  payable: 5,",
    to: "  payable: 10,",
    noticed: ["checkout/pay.test.ts"],
  },
  {
    against: "a server that can't be reached taken for an unpaid cart",
    file: "checkout/pay.ts",
    from: ': "processing";',
    to: ': "payable";',
    noticed: ["checkout/pay.test.ts"],
  },
  // After it
  {
    against: "what another tab has added cleared unpaid",
    file: "checkout/usePayment.ts",
    from: "dispatch(cartActions.paid(cart.items.map(({ id }) => id)));",
    to: "dispatch(cartActions.cleared());",
    noticed: [FORM],
  },
  {
    against: "a paid cart that is offered again",
    file: "checkout/usePayment.ts",
    from: "      dispatch(cartActions.paid(cart.items.map(({ id }) => id)));\n",
    to: "",
    noticed: [FORM],
  },
  {
    against: "a cart paid for elsewhere that stays",
    file: "checkout/useAlreadyPaid.ts",
    from: "      dispatch(cartActions.paid(answer.value.items.map(({ item }) => item.id)));\n",
    to: "",
    noticed: [FORM],
  },
  {
    against: "an order placed elsewhere that Pay does not lead to",
    file: "checkout/usePayment.ts",
    from: '    if (result.kind === "refused" && result.order !== null) onPaidElsewhere();\n',
    to: "",
    noticed: [FORM],
  },
];
