/** The day of an order in the reader's time zone; `time` in milliseconds since 1970. */
export function orderDate(time: number): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(time);
}
