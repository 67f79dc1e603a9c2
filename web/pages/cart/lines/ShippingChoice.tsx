import { useDispatch } from "react-redux";
import { deliveryField, issueTexts, type OptionId, toCartItem } from "#engine";
import { OptionRadios } from "../../../form/choice/OptionRadios.tsx";
import { photoUrlsOf } from "../../../lineItem/itemPhotos.ts";
import { cartActions } from "../../../store/cartSlice.ts";
import { useShop } from "../../../catalog/useCatalog.ts";
import { showToast } from "../../../ui/toasts/toasts.ts";
import type { CartLine } from "./cartLine.ts";
import styles from "./CartItemRow.module.css";

/**
 * The shipping method of an item, if its product has one; changing it reprices the item. A method that the item can't have
 * is not chosen, and a toast says why.
 */
export function ShippingChoice({ line }: { readonly line: CartLine & { state: "valid" } }) {
  const { item, compiled, read } = line;
  const dispatch = useDispatch();
  const { toasts } = useShop();
  const field = deliveryField(compiled.product);
  if (field === null || !compiled.existingFieldIds(read.configuration).has(field.id)) return null;

  const choose = (option: OptionId | null): void => {
    const { configuration, issues } = compiled.project({ ...read.draft, [field.id]: option });
    if (issues.length > 0) {
      const text = issueTexts(compiled.product, issues).join(" ");
      const title = `${field.label} wasn't changed`;
      showToast({ title, text, tone: "error", durationMs: toasts.formMs });
      return;
    }
    const urls = photoUrlsOf(item);
    const photoUrl = (key: string) => urls.get(key) ?? "";
    dispatch(cartActions.replaced(toCartItem(compiled, configuration, { id: item.id, photoUrl })));
  };

  return (
    <div className={styles.shipping}>
      <span className={styles.label} aria-hidden="true">
        {field.label}
      </span>
      <div role="radiogroup" aria-label={field.label}>
        <OptionRadios
          name={`shipping-${item.id}`}
          appearance="segments"
          states={compiled.optionStates(read.draft, field.id)}
          value={read.configuration[field.id]}
          optional={field.optional}
          choose={choose}
        />
      </div>
    </div>
  );
}
