type Properties = { readonly [property: string]: unknown };
type Variant = { readonly [propertyOrPseudo: string]: unknown };

/** Stripe's `style` option: CSS properties by state. */
export type ElementStyle = { readonly [state: string]: Variant | undefined };

/** The default style, like Stripe's. */
const DEFAULT_RULES = [
  ":host { display: block; cursor: text }",
  "input { appearance: none; box-sizing: border-box; display: block; width: 100%; margin: 0; padding: 0; border: 0; outline: 0; background: transparent; color: #000; font: 400 16px/1.2 'Helvetica Neue', Helvetica, Arial, sans-serif }",
  "input::placeholder { color: #757575; opacity: 1 }",
  "input:disabled { cursor: default }",
  "input.invalid { color: #eb1c26 }",
];

/** Later states override earlier ones. */
const STATES = ["base", "empty", "complete", "invalid"] as const;

const PSEUDOS: ReadonlySet<string> = new Set([
  ":hover",
  ":focus",
  "::placeholder",
  "::selection",
  ":-webkit-autofill",
  ":disabled",
]);

/** Properties that Stripe allows, and their CSS names. */
const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ...[
    "backgroundColor",
    "color",
    "fontFamily",
    "fontSize",
    "fontStyle",
    "fontVariant",
    "fontWeight",
    "lineHeight",
    "letterSpacing",
    "textAlign",
    "padding",
    "textDecoration",
    "textShadow",
    "textTransform",
  ].map((name): [string, string] => [
    name,
    name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`),
  ]),
  ["fontSmoothing", "-webkit-font-smoothing"],
]);

/** Builds a field's style sheet through the CSSOM, so that a value can't escape its property. */
export function styleSheet(style: ElementStyle): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  for (const rule of DEFAULT_RULES) insertRule(sheet, rule);
  for (const state of STATES) {
    const selector = state === "base" ? "input" : `input.${state}`;
    const variant = style[state] ?? {};
    setProperties(sheet, selector, variant);
    for (const [pseudo, properties] of Object.entries(variant)) {
      if (PSEUDOS.has(pseudo) && isProperties(properties))
        setProperties(sheet, selector + pseudo, properties);
    }
  }
  return sheet;
}

function setProperties(sheet: CSSStyleSheet, selector: string, properties: Properties): void {
  const rule = insertRule(sheet, `${selector} {}`);
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(properties)) {
    const property = PROPERTIES.get(name);
    if (property !== undefined && (typeof value === "string" || typeof value === "number")) {
      rule.style.setProperty(property, String(value));
    }
  }
}

function insertRule(sheet: CSSStyleSheet, rule: string): CSSRule | undefined {
  return sheet.cssRules[sheet.insertRule(rule, sheet.cssRules.length)];
}

function isProperties(value: unknown): value is Properties {
  return typeof value === "object" && value !== null;
}
