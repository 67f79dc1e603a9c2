/** Keys and indices from the top of a document to one of its values. */
export type JsonPath = readonly (string | number)[];
