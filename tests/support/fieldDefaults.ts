import type { Option } from "#engine";

/** The default values of the keys that every field has. */
export const FIELD_DEFAULTS = {
  help: null,
  optional: false,
  when: null,
  as: null,
  out: null,
  role: null,
  query: null,
  messages: {},
} as const;

/** Those of a text field without limits. */
export const TEXT_DEFAULTS = {
  ...FIELD_DEFAULTS,
  kind: "text",
  min: null,
  max: null,
  match: null,
  lines: null,
  font: null,
  suggest: [],
  default: null,
} as const;

/** An option without a surcharge, whose label is its id. */
export const plainOption = (id: Option["id"]): Option => ({
  id,
  label: String(id),
  surcharge: 0,
  days: null,
  tags: [],
  show: {},
});
