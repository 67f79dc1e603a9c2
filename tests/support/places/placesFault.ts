/** The error responses of Google's Places API (New). */
export const PLACES_FAULTS = {
  invalidKey: {
    code: 400,
    status: "INVALID_ARGUMENT",
    message: "API key not valid. Please pass a valid API key.",
  },
  noFieldMask: {
    code: 400,
    status: "INVALID_ARGUMENT",
    message: "FieldMask is a required parameter.",
  },
  noInput: {
    code: 400,
    status: "INVALID_ARGUMENT",
    message: "Invalid request: input is required.",
  },
  notFound: { code: 404, status: "NOT_FOUND", message: "The Place ID is no longer valid." },
} as const;

export type PlacesFault = keyof typeof PLACES_FAULTS;
