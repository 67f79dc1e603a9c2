/** The day on which an order was placed, as the reader's own calendar has it; `time` in milliseconds since 1970. */
export function orderDate(time: number): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(time);
}
