/** Keys and indices from the root of a document to one of its values. */
export type JsonPath = readonly (string | number)[];
