import { mapFields } from "../../product/fields.ts";
import type { DateField, Product } from "../../product/product.ts";
import { messageFor } from "../../product/text/messages.ts";
import { emptyResult, isEmptyInput, type Kind, report, STORED_AS_VALUE } from "../kind.ts";
import { addDays, dateText, isDate, isWrittenDate, YEARS } from "./calendarDate.ts";

/** A date of the calendar. A value is written like `2026-12-24`. */
export const DATE: Kind<DateField> = {
  ...STORED_AS_VALUE,
  empty: "",
  initial: (field) => absolute(field.default) ?? "",
  validator: (field, product) => {
    const { id } = field;
    const [earliest, latest] = [absolute(field.earliest), absolute(field.latest)];
    const emptyDate = emptyResult(field, product);
    const mismatch = (byDefault: string) => messageFor("match", field, product, {}, byDefault).text;
    const noDate = mismatch("Please choose a date");
    const wrongYear = mismatch(`Please write a year from ${YEARS.join(" to ")}`);
    const limits = {
      ...(earliest === null ? {} : { min: dateText(earliest) }),
      ...(latest === null ? {} : { max: dateText(latest) }),
    };
    const outOfRange = messageFor("range", field, product, limits, rangeText(limits)).text;
    return (raw, sink) => {
      if (isEmptyInput(raw)) return emptyDate(sink);
      if (typeof raw !== "string") return report(sink, id, "match", noDate);
      const date = raw.trim();
      if (!isDate(date)) {
        // A date input has years of up to six digits.
        const isOtherYear = isWrittenDate(date) || /^\d{5,6}-\d\d-\d\d$/.test(date);
        return report(sink, id, "match", isOtherYear ? wrongYear : noDate);
      }
      if ((earliest !== null && date < earliest) || (latest !== null && date > latest))
        return report(sink, id, "range", outOfRange);
      return date;
    };
  },
  text: (_field, value) => dateText(String(value)),
  fromLink: (_field, parameter) => parameter,
};

function rangeText({ min, max }: { readonly min?: string; readonly max?: string }): string {
  if (max === undefined) return `Please choose a date from ${min ?? ""} on`;
  return min === undefined
    ? `Please choose a date up to ${max}`
    : `Please choose a date from ${min} to ${max}`;
}

/** A limit as a date; null for none, and for days that are still to be counted (`onDay`). */
function absolute(limit: string | number | null): string | null {
  return typeof limit === "string" ? limit : null;
}

const resolved = new WeakMap<Product, { readonly today: string; readonly product: Product }>();

/**
 * The product as it is ordered on a day, with dates in place of days from the day of order: the page and the server hand in
 * their clock here. In a product that was not resolved, such days limit nothing. Cached for each product and its last day.
 * @param today a date such as `2026-12-24`
 */
export function onDay(product: Product, today: string): Product {
  const cached = resolved.get(product);
  if (cached?.today === today) return cached.product;
  const dayOf = (limit: string | number | null): string | null =>
    typeof limit === "number" ? addDays(today, limit) : limit;
  let isRelative = false;
  const fields = mapFields(product.fields, (field) => {
    if (field.kind !== "date") return field;
    const { earliest, latest, default: initial } = field;
    isRelative ||= [earliest, latest, initial].some((limit) => typeof limit === "number");
    return {
      ...field,
      earliest: dayOf(earliest),
      latest: dayOf(latest),
      default: dayOf(initial),
    };
  });
  const result = isRelative ? { ...product, fields } : product;
  resolved.set(product, { today, product: result });
  return result;
}
