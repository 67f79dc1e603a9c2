import { useMemo } from "react";
import { type Fact, factsOf, mentionedFields } from "#engine";
import { useDraftView, useProductFormState } from "./state/productFormState.ts";
import styles from "./ChosenFacts.module.css";

/** The facts of the product that depend on one field alone, such as the material of the chosen metal. */
export function ChosenFacts({ fieldId }: { readonly fieldId: string }) {
  const { fields, facts } = useProductFormState().compiled.product;
  const own = useMemo(() => facts.filter((fact) => isOnlyAbout(fact, fieldId)), [facts, fieldId]);
  const text = useDraftView(({ configuration }) =>
    own.length === 0
      ? ""
      : factsOf({ fields, facts: own }, configuration)
          .map((fact) => `${fact.label}: ${fact.text}`)
          .join(" · "),
  );
  if (text === "") return null;
  return (
    // Announced, because the name of an option says less, such as "Platinum" for a plating.
    <p className={styles.facts} aria-live="polite">
      {text}
    </p>
  );
}

function isOnlyAbout({ when }: Fact, fieldId: string): boolean {
  return when !== null && mentionedFields(when).every((id) => id === fieldId);
}
