import { memo } from "react";
import { FormProvider } from "react-hook-form";
import { type CartItem, type CompiledProduct, PAGES } from "#engine";
import { ProductFormContext } from "../../form/state/productFormState.ts";
import { ProductFields } from "../../form/ProductFields.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { deferFocusUntilClick } from "../../ui/pointer/deferFocusUntilClick.ts";
import { useModuleAfterInput } from "../../ui/loading/useModuleAfterInput.ts";
import { Price } from "../../ui/Price.tsx";
import type { Example } from "../../catalog/catalogFiles.ts";
import { previewEngine } from "../../preview/engine/previewEngine.ts";
import { useIsEngineUsed } from "../../preview/engine/usePreviewEngine.ts";
import { BuyBar } from "./sections/BuyBar.tsx";
import styles from "./Customizer.module.css";
import type { OpenedForm } from "./draft/useOpenedForm.ts";
import { DefaultSurcharges } from "./sections/DefaultSurcharges.tsx";
import { DerivedValues } from "./sections/DerivedValues.tsx";
import { Details } from "./sections/Details.tsx";
import { Stage } from "./picture/Stage.tsx";
import { preloadSubmit, useCustomizer } from "./useCustomizer.ts";

/** Loads what only an active shopper needs, and the code of `submit`, so that it shows errors even offline. */
const loadExtras = () => {
  preloadSubmit();
  previewEngine.load();
  return import("./extras.ts");
};

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
  const { form, state, busy, submit, removeDraft } = useCustomizer(compiled, opened, edited);
  const { product } = compiled;
  // A design that was typed before hydration, restored or linked is drawn without another input.
  const extras = useModuleAfterInput(loadExtras, useIsEngineUsed());
  return (
    <FormProvider {...form}>
      <ProductFormContext value={state}>
        <form
          className={styles.layout}
          noValidate
          // Submitting before hydration must not send anything: the names would appear in a URL.
          method="dialog"
          aria-label={edited === null ? "Customize" : "Edit item"}
          {...deferFocusUntilClick}
          // Once the shopper has touched the form, adding to the cart needs no network.
          onFocusCapture={preloadSubmit}
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
              <Stage example={example} Shown={extras?.ShownPicture} />
            </div>
            <div className={styles.panel}>
              <header className={styles.head}>
                {product.tags.length > 0 && (
                  <ul className={styles.tags} aria-label="Tags">
                    {product.tags.map((tag) => (
                      <li key={tag}>{tag}</li>
                    ))}
                  </ul>
                )}
                <h1 className={styles.name}>{product.name}</h1>
                <div className={styles.terms}>
                  <p className={styles.price}>
                    <Price amount={product.price} original={product.originalPrice} />
                  </p>
                  <DefaultSurcharges />
                  <DerivedValues />
                </div>
                <p className={styles.description}>{product.description}</p>
              </header>
              <ProductFields />
              {extras && <extras.EngravingSummary />}
              <div className={styles.copyLink}>{extras && <extras.FormExtras />}</div>
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
      </ProductFormContext>
    </FormProvider>
  );
});
