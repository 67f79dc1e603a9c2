import type { Option } from "#engine";

/** The default values of the keys that every field has. */
export const FIELD_DEFAULTS = {
  help: null,
  optional: false,
  when: null,
  out: null,
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

/** Those of a choice without a look of its own. */
export const CHOICE_DEFAULTS = { ...FIELD_DEFAULTS, kind: "choice", as: null, role: null } as const;

/** Those of a number without a look of its own. */
export const NUMBER_DEFAULTS = {
  ...FIELD_DEFAULTS,
  kind: "number",
  as: null,
  unit: null,
  directions: null,
  default: null,
} as const;

/** Those of a derived field. */
export const DERIVED_DEFAULTS = {
  ...FIELD_DEFAULTS,
  kind: "derived",
  value: null,
  from: null,
  map: null,
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
