import { createHash } from "node:crypto";
import {
  type Address,
  type Arrival,
  canonicalJson,
  type CartItem,
  type Cents,
  type Configuration,
  type PriceLine,
  type Product,
} from "#engine";
import type { Database } from "./database/database.ts";
import type { AttemptRow, OrderRow } from "./database/schema.ts";

/** A priced item of an order. */
export interface LineItem {
  readonly item: CartItem;
  readonly configuration: Configuration;
  readonly lines: readonly PriceLine[];
  /** Keys of the photos to engrave. */
  readonly photos: readonly string[];
  /** Names of the selected fonts by field id, because font lists number their fonts differently. */
  readonly fonts: Readonly<Record<string, string>>;
  /** What it is made of, as the product's file said. */
  readonly materials: readonly string[];
  /** The hashes of the shapes that it was drawn with, by name. Absent without shapes, and in orders of older releases. */
  readonly shapes?: Readonly<Record<string, string>>;
  /** The promised dates. Absent without a calendar. */
  readonly arrival?: Arrival;
}

/** What is made, for whom, and at what price. Stored as JSON, so the keys must not change. */
export interface OrderContent {
  readonly amount: Cents;
  readonly email: string;
  /** The recipient's name and phone. Absent if the shopper gave none. */
  readonly name?: string;
  readonly phone?: string;
  /** The note of a gift, which may be empty. Absent if the order is not a gift. */
  readonly gift?: string;
  readonly address: Address;
  /** The items. */
  readonly pieces: readonly LineItem[];
  /** Version of the catalog that priced it. */
  readonly catalog: string;
}

/** The content of an order, whose personal data may have been removed. E-mail address and address are then null. */
export interface OrderedContent extends Omit<OrderContent, "email" | "address"> {
  readonly email: string | null;
  readonly address: Address | null;
}

/** Hashes what the shopper has sent. The dates of arrival and the catalog's version may change while an attempt is open. */
export function hashContent(content: OrderContent): string {
  const { catalog: _, pieces, ...rest } = content;
  const sent = { ...rest, pieces: pieces.map(({ arrival: _promised, ...piece }) => piece) };
  return hashJson(sent);
}

const hashJson = (value: unknown): string =>
  createHash("sha256").update(canonicalJson(value)).digest("hex");

/** Number of hexadecimal digits of a shape's hash. It is short because every item stores it. */
const SHAPE_HASH_LENGTH = 16;

/**
 * Hashes shapes of a product as they are drawn, by name. Unknown ones are omitted. Other spaces or comments in a file don't change its hash, but a release
 * that reads the same file differently may.
 */
export function hashShapes(
  { preview }: Product,
  names: readonly string[],
): NonNullable<LineItem["shapes"]> {
  const shapes = Object.entries(preview?.shapes ?? {}).filter(([name]) => names.includes(name));
  return Object.fromEntries(
    shapes.map(([name, shape]) => [name, hashJson(shape).slice(0, SHAPE_HASH_LENGTH)]),
  );
}

/** The files of shapes that were changed or removed since an item was ordered. None for orders of older releases. */
export function changedShapes(
  product: Product,
  { shapes = {} }: Pick<LineItem, "shapes">,
): readonly string[] {
  const names = Object.keys(shapes);
  const current = hashShapes(product, names);
  return names
    .filter((name) => shapes[name] !== current[name])
    .map((name) => `catalog/shapes/${name}.svg`);
}

export function readContent({ content }: Pick<AttemptRow, "content">): OrderContent {
  // Not validated, because only this shop writes it.
  return JSON.parse(content) as OrderContent;
}

export function photoKeys(items: readonly LineItem[]): readonly string[] {
  return items.flatMap(({ photos }) => photos);
}

/** Finds what an order is for. Null for a payment without an attempt. */
export async function findOrderContent(
  db: Database,
  { attempt_id }: Pick<OrderRow, "attempt_id">,
): Promise<OrderedContent | null> {
  if (attempt_id === null) return null;
  const row = await db
    .selectFrom("attempts")
    .select("content")
    .where("id", "=", attempt_id)
    .executeTakeFirst();
  return row ? (JSON.parse(row.content) as OrderedContent) : null;
}
