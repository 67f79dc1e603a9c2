import { PHOTO_EXTENSIONS } from "../../product/photoKey.ts";
import type { DerivedField, Field, RowField } from "../../product/product.ts";
import type { FieldFile, RowFieldFile } from "../schema/field.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import { normalizeCondition } from "./condition.ts";
import { normalizeMessages } from "./messages.ts";
import { normalizeChoiceOptions, type OptionSets } from "./options.ts";
import { DATE_PATTERN, isDateText } from "../dateText.ts";

/** A field of a file, and what its conversion needs. */
interface Source<File> {
  readonly file: File;
  /** What all kinds of fields have. */
  readonly base: ReturnType<typeof normalizeBase>;
  /** The field's path in the file. */
  readonly path: JsonPath;
  readonly sets: OptionSets;
  readonly sink: DiagnosticSink;
}

type RowKind = RowField["kind"];

/** A function for each kind: without one for a new kind, this doesn't compile. */
const NORMALIZERS: {
  readonly [K in RowKind]: (
    source: Source<Extract<RowFieldFile, { readonly kind: K }>>,
  ) => Extract<RowField, { readonly kind: K }>;
} = {
  text: ({ file, base }) => ({
    ...base,
    kind: "text",
    min: file.min ?? null,
    max: file.max ?? null,
    match: file.match ?? (isDateText(file) ? DATE_PATTERN : null),
    lines: file.lines ?? null,
    font: file.font ?? null,
    suggest: file.suggest ?? [],
    default: file.default ?? null,
  }),
  choice: ({ file, base, path, sets, sink }) => {
    const options = normalizeChoiceOptions(file, path, sets, sink);
    // Without options, there is no default either. Such a product is never compiled.
    return { ...base, kind: "choice", options, default: file.default ?? options[0]?.id ?? "" };
  },
  number: ({ file, base }) => ({
    ...base,
    kind: "number",
    min: file.min,
    max: file.max,
    step: file.step ?? 1,
    unit: file.unit ?? null,
    directions: file.directions ?? null,
    default: file.default ?? null,
  }),
  file: ({ file, base }) => ({
    ...base,
    kind: "file",
    accept: expandTypes(file.accept),
    maxMB: file.maxMB,
  }),
  derived: ({ file, base, path, sink }) => ({
    ...base,
    kind: "derived",
    rule: normalizeRule(file, path, sink),
  }),
};

/**
 * Normalizes a field: fills in what its file may omit. Reports unknown option sets and options, options that occur twice,
 * and keys that exclude or require each other.
 */
export function normalizeField(
  file: FieldFile,
  path: JsonPath,
  sets: OptionSets,
  sink: DiagnosticSink,
): Field {
  if (file.kind !== "list") return normalizeRowField(file, path, sets, sink);
  return {
    ...normalizeBase(file),
    kind: "list",
    min: file.min,
    max: file.max,
    of: file.of.map((sub, index) => normalizeRowField(sub, [...path, "of", index], sets, sink)),
    unique: file.unique ?? null,
  };
}

function normalizeRowField<K extends RowKind>(
  file: Extract<RowFieldFile, { readonly kind: K }>,
  path: JsonPath,
  sets: OptionSets,
  sink: DiagnosticSink,
): RowField {
  return NORMALIZERS[file.kind]({ file, base: normalizeBase(file), path, sets, sink });
}

function normalizeBase(file: FieldFile) {
  return {
    id: file.id,
    label: file.label,
    help: file.help ?? null,
    optional: file.optional ?? false,
    when: file.when === undefined ? null : normalizeCondition(file.when),
    as: "as" in file ? (file.as ?? null) : null,
    out: file.out ?? null,
    role: file.kind === "choice" ? (file.role ?? null) : null,
    query: file.query ?? null,
    messages: normalizeMessages(file.messages),
  };
}

/** Expands `image/*` to every image type that the shop can check. Each type occurs once. */
function expandTypes(accept: readonly string[]): readonly string[] {
  const types = accept.flatMap((type) =>
    type === "image/*" ? Object.keys(PHOTO_EXTENSIONS) : [type],
  );
  return [...new Set(types)];
}

/**
 * Normalizes the rule of a derived field. Reports keys that exclude each other; of these, `value` is kept. Reports missing
 * keys; the rule then derives no value.
 */
function normalizeRule(
  file: Extract<RowFieldFile, { kind: "derived" }>,
  path: JsonPath,
  sink: DiagnosticSink,
): DerivedField["rule"] {
  const { value, from, map } = file;
  if (value !== undefined) {
    if (from !== undefined || map !== undefined) {
      const message = '"value" excludes "from" and "map" — keep one or the other';
      sink.add([...path, "value"], "wrong-value", message);
    }
    return { value };
  }
  if (from === undefined && map === undefined)
    sink.add(path, "missing-key", 'has no "value" — add it, or "from" and "map"');
  else if (from === undefined || map === undefined)
    sink.add(path, "missing-key", `"${from === undefined ? "from" : "map"}" is missing — add it`);
  return { from: from ?? "", map: Object.entries(map ?? {}) };
}
