import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import type { Advice, Remedy } from "#engine/preview";
import { previewEngine } from "../../preview/engine/previewEngine.ts";
import { whenIdle } from "../../ui/loading/whenIdle.ts";
import { FieldWarning } from "../../ui/message/FieldWarning.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import type { FieldPath } from "../field/fieldPath.ts";
import { useProductFormState } from "../state/productFormState.ts";
import styles from "./TextInput.module.css";

/** How long nothing must change before texts are measured, in milliseconds: longer than between two typed letters. */
const PAUSE_MS = 600;
/** After this time, in milliseconds, texts are measured even if the browser is still busy. */
const IDLE_TIMEOUT_MS = 1_000;

const NO_ADVICE: readonly Advice[] = [];

/** The engine's advice about a field's text, with a button for each remedy. It belongs in a live region. */
export function TextAdvice({ fieldPath: { name, label } }: { readonly fieldPath: FieldPath }) {
  const { compiled, views } = useProductFormState();
  const { setValue, setFocus } = useFormContext();
  const [advice, setAdvice] = useState(NO_ADVICE);
  const [applied, setApplied] = useState<Remedy | null>(null);

  useEffect(() => {
    const measure = (): void => {
      const state = previewEngine.snapshot();
      if (state.state !== "ready") return;
      const { configuration } = views.get();
      const all = state.engine.cachedAdvice(compiled.product, configuration, state);
      setAdvice(all.filter(({ path }) => path.join(".") === name));
      setApplied(null);
    };
    let cancel = (): void => undefined; // until `measureLater` has run
    // Measuring takes longer than a frame on a phone, so the next letter must not have to wait for it.
    const measureLater = (): void => {
      cancel();
      const timer = setTimeout(() => {
        cancel = whenIdle(measure, IDLE_TIMEOUT_MS);
      }, PAUSE_MS);
      cancel = () => clearTimeout(timer);
    };
    measureLater();
    const unsubscribe = views.subscribe(measureLater);
    return () => {
      unsubscribe();
      cancel();
    };
  }, [compiled, views, name]);

  const apply = (remedy: Remedy): void => {
    const changedName = remedy.path.join(".");
    flushSync(() => {
      setAdvice(NO_ADVICE);
      setApplied(remedy);
      setValue(changedName, remedy.value);
    });
    // The pressed button is gone, so the focus moves to the changed field. A phone would open its keyboard over the preview.
    if (!matchMedia("(pointer: coarse)").matches) setFocus(changedName);
  };

  return (
    <>
      {advice.map(({ message, remedies }) => (
        <div key={message} className={styles.advised}>
          <FieldWarning>{message}</FieldWarning>
          {remedies.length > 0 && (
            <fieldset className={styles.chips} aria-label={`Other choices for ${label}`}>
              {remedies.map((remedy) => (
                <button
                  key={remedy.label}
                  type="button"
                  className={styles.chip}
                  onClick={() => apply(remedy)}
                >
                  {remedy.label}
                </button>
              ))}
            </fieldset>
          )}
        </div>
      ))}
      {applied !== null && <VisuallyHidden>{`Done: ${applied.label}`}</VisuallyHidden>}
    </>
  );
}
