/** What every field has of which its author has said nothing. */
export const UNSAID = {
  help: null,
  optional: false,
  when: null,
  as: null,
  out: null,
  role: null,
  query: null,
  messages: {},
} as const;
