import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import type { Advice, Remedy } from "#engine/preview";
import { whenIdle } from "../../ui/loading/whenIdle.ts";
import { FieldWarning } from "../../ui/message/FieldWarning.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import type { FieldPath } from "../field/fieldPath.ts";
import { useDraft } from "../state/DraftProvider.tsx";
import styles from "./TextInput.module.css";

/** How long nothing must change before texts are measured, in milliseconds: longer than between two typed letters. */
const PAUSE_MS = 600;
/** After this time, in milliseconds, texts are measured even if the browser is still busy. */
const IDLE_TIMEOUT_MS = 1_000;

const NO_ADVICE: readonly Advice[] = [];

/** The engine's advice about a field's text, with a button for each remedy. It belongs in a live region. */
export function TextAdvice({ fieldPath: { name, label } }: { readonly fieldPath: FieldPath }) {
  const { compiled, configuration, engineState } = useDraft();
  const { setValue, setFocus } = useFormContext();
  const [advice, setAdvice] = useState(NO_ADVICE);
  const [applied, setApplied] = useState<Remedy | null>(null);

  useEffect(() => {
    if (engineState.state !== "ready") return undefined;
    const measure = (): void => {
      const { engine } = engineState;
      const all = engine.cachedAdvice(compiled.product, configuration, engineState);
      setAdvice(all.filter(({ path }) => path.join(".") === name));
      setApplied(null);
    };
    // Measuring takes longer than a frame on a phone, so the next letter must not have to wait for it.
    let cancelIdle = (): void => undefined; // until the pause has passed
    const timer = setTimeout(() => {
      cancelIdle = whenIdle(measure, IDLE_TIMEOUT_MS);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancelIdle();
    };
  }, [compiled, configuration, engineState, name]);

  const apply = (remedy: Remedy): void => {
    const changedName = remedy.path.join(".");
    flushSync(() => {
      setAdvice(NO_ADVICE);
      setApplied(remedy);
      setValue(changedName, remedy.value, { shouldDirty: true });
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
