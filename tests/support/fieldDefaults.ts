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
