/** The ids of items that the server accepts. In a file of its own, because every page reads the stored cart. */
export const ITEM_ID = /^[\w-]{1,40}$/;
