/** A valid US address, as the checkout sends it to the server. */
export const ADDRESS = {
  line1: "350 Fifth Avenue",
  line2: "",
  city: "New York",
  state: "NY",
  postal_code: "10118",
  country: "US",
} as const;
