/** CSS properties in camel case, and nested properties by pseudo-class or pseudo-element, such as `::placeholder`. */
interface Properties {
  readonly [name: string]: string | Properties | undefined;
}

/** Later states override earlier ones. */
const STATES = ["base", "empty", "complete", "invalid"] as const;

/** Stripe's `style` option. */
export type ElementStyle = { readonly [state in (typeof STATES)[number]]?: Properties };

/** The default style, like Stripe's. */
const DEFAULT_RULES = [
  ":host { display: block; cursor: text }",
  "input { appearance: none; box-sizing: border-box; display: block; width: 100%; margin: 0; padding: 0; border: 0; outline: 0; background: transparent; color: #000; font: 400 16px/1.2 'Helvetica Neue', Helvetica, Arial, sans-serif }",
  "input::placeholder { color: #757575; opacity: 1 }",
  "input:disabled { cursor: default }",
  "input.invalid { color: #eb1c26 }",
];

/** Builds a field's style sheet through the CSSOM, so that a value can't escape its property. */
export function styleSheet(style: ElementStyle): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  for (const rule of DEFAULT_RULES) insertRule(sheet, rule);
  for (const state of STATES)
    insertProperties(sheet, state === "base" ? "input" : `input.${state}`, style[state] ?? {});
  return sheet;
}

function insertProperties(sheet: CSSStyleSheet, selector: string, properties: Properties): void {
  const rule = insertRule(sheet, `${selector} {}`);
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "object") insertProperties(sheet, selector + name, value);
    else if (value !== undefined) rule.style.setProperty(cssName(name), value);
  }
}

function cssName(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

function insertRule(sheet: CSSStyleSheet, rule: string): CSSRule | undefined {
  return sheet.cssRules[sheet.insertRule(rule, sheet.cssRules.length)];
}
