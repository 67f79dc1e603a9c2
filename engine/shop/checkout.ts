import * as z from "zod/mini";
import { cleanText } from "../kinds/text/text.ts";
import { exceeds } from "../product/text/graphemes.ts";
import { looksBlank } from "../product/text/plainText.ts";
import { stateCode } from "./usStates.ts";

/** The email of a session call before the shopper has typed an email. It is rejected when paying. */
export const GUEST_EMAIL = "guest@example.com";

export const INVALID_EMAIL = "Please enter a valid email address";

/** Words between single dots, with none of the characters that Stripe refuses; a domain has no underscore either. */
const EMAIL =
  /^[^\s@,;:<>()[\]".]+(?:\.[^\s@,;:<>()[\]".]+)*@(?:[^\s@,;:<>()[\]"._]+\.)+[^\s@,;:<>()[\]"._]+$/;

/** Whether a text is an e-mail address, for the form and for the provider's emulator. */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text);
}

/** The maximum length of a line, in characters. */
export const MAX_LINE_LENGTH = 200;

/** Control characters, line ends and bidirectional formatting can't be printed on a label. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const UNPRINTABLE_MESSAGE =
  "This contains a character that can't be printed. Please type it again.";

const printable = () => z.refine<string>((text) => !UNPRINTABLE.test(text), UNPRINTABLE_MESSAGE);

/** Characters without a shape. A shopper may paste them unseen. They would make an address undeliverable or a text blank. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** Tabs and the like become spaces: a text pasted from a table or a document contains them unseen. */
const withSpaces = (text: string): string => text.replace(/[\t\v\f]/g, " ");

const cleanLine = () =>
  z.overwrite<string>((text) => (looksBlank(text) ? "" : withSpaces(text).replace(INVISIBLE, "")));

/** Typographic dashes become hyphens: phones and documents insert them between digits. */
const plainHyphens = () =>
  z.overwrite<string>((text) => text.replace(/[\u2010-\u2015\u2212]/g, "-"));

const requiredText = (message: string) =>
  z
    .string(message)
    .check(
      cleanLine(),
      z.trim(),
      z.minLength(1, message),
      z.maxLength(MAX_LINE_LENGTH, "This is too long"),
    );

const optionalLine = () =>
  z
    .string()
    .check(cleanLine(), z.trim(), z.maxLength(MAX_LINE_LENGTH, "This is too long"), printable());

/** A US state. Normalized to its two-letter code. */
const stateSchema = requiredText("State is required").check(
  z.overwrite((state) => stateCode(state) ?? state),
  z.refine(
    (state) => state === "" || stateCode(state) !== null,
    "Please enter a US state, such as NY or New York",
  ),
);

const ZIP = /^(\d{5})(?:[\s-]*(\d{4}))?$/;

/** A ZIP code. Normalized to `12345` or `12345-6789`. */
const zipSchema = requiredText("ZIP code is required").check(
  plainHyphens(),
  z.overwrite((zip) => {
    const [, five = zip, four] = ZIP.exec(zip) ?? [];
    return four === undefined ? five : `${five}-${four}`;
  }),
  z.refine(
    (zip) => zip === "" || ZIP.test(zip),
    "Please enter a ZIP code such as 12345 or 12345-6789",
  ),
);

/**
 * A shipping address in the United States. Texts are trimmed, and invisible characters are removed. The messages for empty
 * texts are the specification's.
 */
export const addressSchema = z.strictObject({
  line1: requiredText("Address is required").check(printable()),
  line2: z._default(optionalLine(), ""),
  city: requiredText("City is required").check(printable()),
  state: stateSchema,
  postal_code: zipSchema,
  country: z.literal("US", "We ship within the United States only"),
});

export type Address = z.infer<typeof addressSchema>;

/** The address of an order. It is not validated again, because the rules may have changed since the order was placed. */
export const orderAddressSchema = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.literal("US"),
});

/** The address of a session call, before the shopper has typed an address. */
export const EMPTY_ADDRESS: Address = {
  line1: "",
  line2: "",
  city: "",
  state: "",
  postal_code: "",
  country: "US",
};

/** An e-mail address in the form in which addresses are compared and hashed: neither letter case nor the way an accent is encoded matters. */
export function foldEmail(email: string): string {
  return email.normalize("NFC").toLowerCase();
}

/** The email of an order. Trimmed, in the letter case that was typed. */
export const emailSchema = requiredText("Email is required").check(
  z.refine((email) => email === "" || isEmailAddress(email), INVALID_EMAIL),
  printable(),
  z.refine((email) => foldEmail(email) !== GUEST_EMAIL, "Please enter your own email address"),
);

/** At least seven digits, and perhaps an extension, which Stripe's `shipping.phone` may include. */
const PHONE = /^(?=(?:\D*\d){7})\+?[\d\s().-]{7,25}(?:[\s,]*(?:x|ext\.?|extension)\s*\d{1,6})?$/i;

/** The maximum length of a gift note, in graphemes. */
export const MAX_GIFT_NOTE = 250;

/** The maximum length of a request's gift note, in UTF-16 code units. Only letters with many marks reach it first. */
export const MAX_GIFT_NOTE_LENGTH = 5_000;

/** A note of several lines. It keeps invisible characters, because emoji contain them. */
const giftNoteSchema = z.string().check(
  z.overwrite(cleanText),
  z.overwrite(withSpaces),
  // A note of invisible characters would be an empty card.
  z.overwrite((note) => (looksBlank(note) ? "" : note)),
  z.refine(
    (note) => !exceeds(note, MAX_GIFT_NOTE),
    `The note has room for ${MAX_GIFT_NOTE} characters`,
  ),
  z.maxLength(MAX_GIFT_NOTE_LENGTH, "This is too long"),
  z.refine((note) => !UNPRINTABLE.test(note.replaceAll("\n", "")), UNPRINTABLE_MESSAGE),
);

/**
 * The checkout form. The server validates it again when the shopper pays. `name` and `phone` are the recipient's. `gift` is
 * the note of a gift, which may be empty; null if the order is not a gift.
 */
export const checkoutFormSchema = z.strictObject({
  email: emailSchema,
  name: z.optional(optionalLine()),
  phone: z.optional(
    optionalLine().check(
      plainHyphens(),
      z.refine(
        (phone) => phone === "" || PHONE.test(phone),
        "Please enter a phone number, such as 212 555 0123",
      ),
    ),
  ),
  gift: z.optional(z.nullable(giftNoteSchema)),
  address: addressSchema,
});

export type CheckoutForm = z.infer<typeof checkoutFormSchema>;
