import type { IssueSink } from "../../configure/fields/validator.ts";
import { textValidator } from "../../configure/fields/text.ts";
import { countGraphemes } from "../../product/text/graphemes.ts";
import type { Issue } from "../../product/configuration.ts";
import type { Product, TextField } from "../../product/product.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import { DATE_PATTERN, isDateText } from "../dateText.ts";
import { fieldsWithPaths } from "./fieldsWithPaths.ts";

/** Reports defaults and suggestions of text fields that are invalid. `checkLimits` checks the defaults of other fields. */
export function checkDefaults(product: Product, sink: DiagnosticSink): void {
  for (const { field, path } of fieldsWithPaths(product)) {
    if (field.kind !== "text") continue;
    const checkText = (checked: TextField, text: string, textPath: JsonPath): void => {
      const problem = findProblem(checked, text, product);
      if (problem !== null) sink.add(textPath, "default", `is rejected: ${problem} — change it`);
    };
    // An empty default is the same as none.
    if (field.default !== null && field.default !== "")
      checkText(field, field.default, [...path, "default"]);
    field.suggest.forEach((text, index) => {
      const textPath = [...path, "suggest", index];
      checkText(forSuggestion(field, text), text, textPath);
      if (field.suggest.indexOf(text) < index)
        sink.add(textPath, "default", "is suggested above — remove it");
    });
  }
}

/**
 * The field that a suggestion must fit. The page adds a suggestion of one character, such as a heart, to the typed text, so
 * it need not be long enough by itself, nor match a pattern that contains the character.
 */
function forSuggestion(field: TextField, text: string): TextField {
  if (countGraphemes(text) > 1) return field;
  const isInPattern = field.match?.includes(text) ?? true;
  return { ...field, min: null, match: isInPattern ? null : field.match };
}

const DATE = new RegExp(DATE_PATTERN);

/** Why a text is not a valid value of a field; null if it is. */
function findProblem(field: TextField, text: string, product: Product): string | null {
  if (isDateText(field) && !DATE.test(text)) return "it is not a date, such as 2024-05-01";
  const issues: Issue[] = [];
  const sink: IssueSink = { issues, base: [] };
  textValidator(field, product)(text, sink);
  return issues[0]?.message ?? null;
}
