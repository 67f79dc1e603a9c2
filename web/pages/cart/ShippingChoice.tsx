import { deliveryField, type OptionId, toCartItem } from "#engine";
import { OptionRadios } from "../../form/OptionRadios.tsx";
import { photoUrlsOf } from "../../lineItem/photoUrls.ts";
import { cartActions } from "../../store/cartSlice.ts";
import { useCartDispatch } from "../../store/useShopStore.ts";
import type { CartLine } from "./cartLine.ts";
import styles from "./ShippingChoice.module.css";

/** The shipping method of an item, if its product has one; changing it reprices the item. */
export function ShippingChoice({ line }: { readonly line: CartLine & { state: "valid" } }) {
  const { item, compiled, read } = line;
  const dispatch = useCartDispatch();
  const field = deliveryField(compiled.product);
  if (field === null || !compiled.existingFieldIds(read.configuration).has(field.id)) return null;

  const choose = (option: OptionId): void => {
    const { configuration, issues } = compiled.project({ ...read.draft, [field.id]: option });
    if (issues.length > 0) return;
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
          choose={choose}
        />
      </div>
    </div>
  );
}
