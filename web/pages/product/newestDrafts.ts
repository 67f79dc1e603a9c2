/**
 * The id of each product's newest draft of a new item, by the product's id. A link of the shop opens that draft again.
 * A new document starts without any, so a new visit opens an empty form.
 */
export const newestDrafts = new Map<string, string>();

/** The name that the latest link to each product's page has passed, by the product's id. */
export const passedNames = new Map<string, string>();
