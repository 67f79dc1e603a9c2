import { type Mutation, mutationsOf } from "./mutation.ts";

const FORM = "checkout/checkoutForm.test.tsx";
const CARD = "checkout/card/cardFields.test.tsx";
const PAYMENT = "checkout/payment/payment.test.tsx";
const SEVERAL_TABS = "checkout/payment/paymentInSeveralTabs.test.tsx";

/** All mutations of the checkout page: each removes one of its safeguards against wrong or lost payments. */
export const webMutations: readonly Mutation[] = [
  // The payment session
  ...mutationsOf(
    {
      file: "checkout/payment/paymentSession.ts",
      detectedBy: ["checkout/payment/paymentSession.test.ts"],
    },
    [
      [
        "a late response for an older cart",
        "    const response = await request(cart, controller.signal);\n    if (thisGeneration !== generation) return;\n",
        "    const response = await request(cart, controller.signal);\n",
      ],
      [
        "a request for an older cart that is not aborted",
        "    lastRequest?.abort();\n    const controller",
        "    const controller",
      ],
      [
        "the same cart requested repeatedly",
        'if (current.kind !== "none" && sameCart(current.cart, cart)) return;',
        "",
      ],
    ],
  ),
  {
    against: "an already paid cart reported as a failure",
    file: "checkout/payment/useSession.ts",
    from: " || state.orderToken !== null",
    to: "",
    detectedBy: [FORM],
  },
  // One payment
  ...mutationsOf({ file: "checkout/payment/usePayment.ts", detectedBy: [PAYMENT] }, [
    ["a double click", "if (running.current || stripe === null", "if (stripe === null"],
    ["a page closed during a payment without a warning", "event.preventDefault();", "undefined;"],
  ]),
  ...mutationsOf({ file: "pages/cart/FullCart.tsx", detectedBy: [PAYMENT] }, [
    ["a cart that changes on the page during a payment", "inert={paying}", "inert={false}"],
    [
      "a cart that is temporarily invalid during its payment",
      "hidden={(invalid.length > 0 || failed || retryRepricing !== null) && !paying}",
      "hidden={invalid.length > 0 || failed || retryRepricing !== null}",
    ],
  ]),
  {
    against: "a server that never responds",
    file: "api/timeLimit.ts",
    from: "setTimeout(abort, ms)",
    to: "setTimeout(() => undefined, ms)",
    detectedBy: ["api/timeLimit.test.ts"],
  },
  // The provider's result
  ...mutationsOf(
    {
      file: "checkout/payment/confirmCard.ts",
      detectedBy: ["checkout/payment/confirmCard.test.ts"],
    },
    [
      ["an error although the intent has succeeded", "error.payment_intent?.status", "undefined"],
      [
        "a lost connection reported as a declined card",
        " || CONNECTION_ERRORS.has(error.type)",
        "",
      ],
      [
        "a payment canceled in another tab reported as a declined card",
        'if (status === "canceled") return { kind: "canceled" };',
        "",
      ],
    ],
  ),
  {
    against: "a field's error shown at no field",
    file: "checkout/payment/usePayment.ts",
    from: 'result.kind === "declined" ? result.part : null;',
    to: "null;",
    detectedBy: [CARD],
  },
  {
    against: "a decline shown after the card was changed",
    file: "checkout/card/useCard.ts",
    from: ' || changedParts.has("number")',
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
    file: "checkout/payment/pay.ts",
    from: "      void deps.settle(orderToken, attempt);\n      return confirmation;",
    to: "      return confirmation;",
    detectedBy: ["checkout/payment/pay.test.ts"],
  },
  // An unknown result
  ...mutationsOf(
    { file: "checkout/payment/pay.ts", detectedBy: ["checkout/payment/pay.test.ts"] },
    [
      [
        "another tab's payment reported as this page's",
        "const response = await settle(orderToken, null);",
        "const response = await settle(null, null);",
      ],
      [
        "an unknown result treated as unpaid",
        "const UNPAID_THRESHOLD = 10;",
        "const UNPAID_THRESHOLD = 0;",
      ],
      [
        "one response treated as final while the confirmation is running",
        "  payable: 5,",
        "  payable: 10,",
      ],
      ["an unreachable server treated as unpaid", ': "processing";', ': "payable";'],
    ],
  ),
  // After the payment
  ...mutationsOf({ file: "checkout/payment/usePayment.ts", detectedBy: [SEVERAL_TABS] }, [
    [
      "items added by another tab removed unpaid",
      "removePaid(cart.items);",
      "removePaid(readCart());",
    ],
    ["a paid cart that stays in the cart", "      removePaid(cart.items);\n", ""],
    [
      "an order placed in another tab that Pay does not open",
      "    if (result.orderToken !== null) onPaidElsewhere();\n",
      "",
    ],
  ]),
  {
    against: "an item changed in another tab that is lost when it was paid meanwhile",
    file: "store/paidItems.ts",
    from: "[{ ...item, id: keptId(item.id) }]",
    to: "[]",
    detectedBy: [SEVERAL_TABS],
  },
  {
    against: "an item whose price was updated meanwhile that stays although it was paid",
    file: "store/paidItems.ts",
    from: ", price: 0",
    to: "",
    detectedBy: [SEVERAL_TABS],
  },
  {
    against: "a cart shown as another tab has changed it while another one is charged",
    file: "pages/cart/CartPage.tsx",
    from: "itemsBeingPaid ?? storedItems",
    to: "storedItems",
    detectedBy: [SEVERAL_TABS],
  },
  {
    against: "a cart paid for elsewhere that stays",
    file: "checkout/payment/usePaidElsewhere.ts",
    from: "    removePaid(items.map(({ item }) => item));\n",
    to: "",
    detectedBy: [SEVERAL_TABS],
  },
];
