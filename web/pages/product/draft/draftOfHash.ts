import type { CompiledProduct, Draft } from "#engine";
import { asDraft } from "../../../form/state/asDraft.ts";
import { showToast } from "../../../ui/toasts/toasts.ts";
import { reportUnrestored } from "./reportUnrestored.ts";
import { migrateStoredDraft, sanitizeDraft } from "./sanitizeDraft.ts";
import { VERSION_KEY } from "./serializableDraft.ts";

/** How long the toast of an invalid hash is shown, in milliseconds. */
const TOAST_MS = 10_000;

/**
 * Parses the design in a hash such as `#design=…`, and keeps the values that fit the product. Null if it can't be parsed or
 * no value is left.
 */
export function draftOfHash(compiled: CompiledProduct, hash: string): Draft | null {
  const design = decode(payloadOf(hash));
  return (
    sanitizeDraft(compiled, design) ??
    (hasOnlyPhotos(compiled, design) ? compiled.defaults() : null)
  );
}

/** Whether a design has a version and no values, except for photos. A link of a design with nothing but photos is like that. */
function hasOnlyPhotos({ product }: CompiledProduct, design: unknown): boolean {
  const { [VERSION_KEY]: version, ...values } = asDraft(design);
  const photoIds = product.fields.filter(({ kind }) => kind === "file").map(({ id }) => id);
  return typeof version === "number" && Object.keys(values).every((id) => photoIds.includes(id));
}

/**
 * Like `draftOfHash`. Toasts report a hash that can't be parsed and options that are no longer offered, and ask for the photo that
 * the design had, because a link doesn't contain it.
 */
export function readLinkedDesign(compiled: CompiledProduct, hash: string): Draft | null {
  const draft = draftOfHash(compiled, hash);
  if (draft === null) {
    showToast({
      tone: "plain",
      title: "This link is incomplete",
      text: "We couldn't read the design. Please copy the link again.",
      durationMs: TOAST_MS,
    });
    return null;
  }
  const stored = migrateStoredDraft(compiled.product, decode(payloadOf(hash)));
  reportUnrestored(compiled, stored, draft, {
    title: "The photo isn't part of the link",
    text: "Please choose one here. Everything else is as it was shared.",
  });
  return draft;
}

function payloadOf(hash: string): string {
  return hash.slice(hash.indexOf("=") + 1);
}

/** Parses base64url of UTF-8 of JSON; null if it is none. */
function decode(text: string): unknown {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
