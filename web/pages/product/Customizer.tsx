import { memo, useEffect } from "react";
import { FormProvider } from "react-hook-form";
import { type CartItem, type CompiledProduct, PAGES } from "#engine";
import type { Example } from "../../catalog/catalogFiles.ts";
import { ProductFields } from "../../form/ProductFields.tsx";
import { DraftProvider } from "../../form/state/DraftProvider.tsx";
import { previewEngine } from "../../preview/engine/previewEngine.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { onFirstInput } from "../../ui/loading/onFirstInput.ts";
import { deferFocusUntilClick } from "../../ui/pointer/deferFocusUntilClick.ts";
import styles from "./Customizer.module.css";
import type { OpenedForm } from "./draft/useOpenedForm.ts";
import { BuyBar } from "./sections/BuyBar.tsx";
import { CopyLink } from "./sections/CopyLink.tsx";
import { Details } from "./sections/Details.tsx";
import { EngravingSummary } from "./sections/EngravingSummary.tsx";
import { Head } from "./sections/Head.tsx";
import { Stage } from "./sections/Stage.tsx";
import { useCustomizer } from "./useCustomizer.ts";

interface Props {
  readonly compiled: CompiledProduct;
  readonly opened: OpenedForm;
  readonly example: Example | null;
  /** The item of the cart to replace; null to add a new one. */
  readonly edited: CartItem | null;
}

/**
 * The preview on one side, the form on the other. The larger parts are memoized, because React Hook Form renders this a
 * second time after mounting, and the first field would wait for them again.
 */
export const Customizer = memo(function Customizer({ compiled, opened, example, edited }: Props) {
  const { form, files, busy, submit, removeDraft } = useCustomizer(compiled, opened, edited);
  // Only an active shopper needs the drawing engine.
  useEffect(() => onFirstInput(previewEngine.load), []);
  return (
    <FormProvider {...form}>
      <DraftProvider compiled={compiled} files={files}>
        <form
          className={styles.layout}
          noValidate
          // Submitting before hydration must not send anything: the names would appear in a URL.
          method="dialog"
          aria-label={edited === null ? "Customize" : "Edit item"}
          {...deferFocusUntilClick}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(edited === null ? "stay" : "cart");
          }}
        >
          <div className={styles.making}>
            <div className={styles.stage}>
              <ButtonLink className={styles.back} tone="quiet" to={PAGES.collection}>
                Back to Listings
              </ButtonLink>
              <Stage example={example} />
            </div>
            <div className={styles.panel}>
              <Head />
              <ProductFields />
              <EngravingSummary />
              <CopyLink />
              <BuyBar
                busy={busy}
                editing={edited !== null}
                buyNow={() => void submit("cart")}
                cancel={removeDraft}
              />
            </div>
          </div>
          <div className={styles.about}>
            <Details example={example} />
          </div>
        </form>
      </DraftProvider>
    </FormProvider>
  );
});
