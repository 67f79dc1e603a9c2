/** The keys that every field has, for a field that specifies none of them. */
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
