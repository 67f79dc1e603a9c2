import * as z from "zod/mini";
import { stateShortName } from "./usStates.ts";

/** The e-mail that a session call carries before anyone has typed one; refused at Pay. */
export const GUEST_EMAIL = "guest@example.com";

/** What is said of an e-mail address that can't be one. */
export const INVALID_EMAIL = "Please enter a valid email address";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MAX_LENGTH = 200;

/** Control characters, ends of lines, and what turns the direction of writing: none of it belongs on a label. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const printable = () =>
  z.refine<string>(
    (text) => !UNPRINTABLE.test(text),
    "This holds a character that can’t be printed. Please type it again",
  );

const needed = (message: string) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(MAX_LENGTH, "This is too long"));

/** Kept as its two letters, whichever way it was written. */
const stateSchema = needed("State is required").check(
  z.overwrite((state) => stateShortName(state) ?? state),
  z.refine(
    (state) => state === "" || stateShortName(state) !== null,
    "Please enter a US state, such as NY or New York",
  ),
);

const ZIP = /^(\d{5})(?:[\s-]*(\d{4}))?$/;

/** Five digits, and four more behind a hyphen where they were given. */
const zipSchema = needed("ZIP code is required").check(
  z.overwrite((zip) => {
    const [, five = zip, four] = ZIP.exec(zip) ?? [];
    return four === undefined ? five : `${five}-${four}`;
  }),
  z.refine(
    (zip) => zip === "" || ZIP.test(zip),
    "Please enter a ZIP code such as 12345 or 12345-6789",
  ),
);

/** Where the piece goes: United States only. Texts are trimmed; each empty one has the specification's sentence. */
export const addressSchema = z.strictObject({
  line1: needed("Address is required").check(printable()),
  line2: z._default(
    z.string().check(z.trim(), z.maxLength(MAX_LENGTH, "This is too long"), printable()),
    "",
  ),
  city: needed("City is required").check(printable()),
  state: stateSchema,
  postal_code: zipSchema,
  country: z.literal("US", "We send to addresses in the United States only"),
});

/** An address to deliver to. */
export type Address = z.infer<typeof addressSchema>;

/** The address of an order, taken as it stands: what may be written in one can change after it was placed. */
export const keptAddressSchema = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.literal("US"),
});

/** The address of a session call. */
export const EMPTY_ADDRESS: Address = {
  line1: "",
  line2: "",
  city: "",
  state: "",
  postal_code: "",
  country: "US",
};

const emailSchema = z.string("Email is required").check(
  z.trim(),
  z.minLength(1, "Email is required"),
  z.maxLength(MAX_LENGTH, "This is too long"),
  z.refine((email) => email === "" || EMAIL.test(email), INVALID_EMAIL),
  printable(),
  z.refine((email) => email.toLowerCase() !== GUEST_EMAIL, "Please enter your own email address"),
);

/** Who the order is for and where it goes: the checkout form, and what the server asks of Pay. */
export const checkoutFormSchema = z.strictObject({ email: emailSchema, address: addressSchema });

/** What the checkout form holds. */
export type CheckoutForm = z.infer<typeof checkoutFormSchema>;
