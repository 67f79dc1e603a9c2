import type { FieldValues, UseFormReturn } from "react-hook-form";
import {
  type CartItem,
  type CompiledProduct,
  type Configuration,
  type Issue,
  newItemId,
  type Shop,
  toCartItem,
} from "#engine";
import type { ProductFormState } from "../../../form/state/productFormState.ts";
import { whenFontsLoaded } from "../../../form/whenFontsLoaded.ts";
import { dismissMessage, showToast, type ToastLink } from "../../../ui/toasts/toasts.ts";
import { cartActions } from "../../../store/cartSlice.ts";
import { cartFull } from "../../../store/cartToasts.ts";
import type { ShopStore } from "../../../store/createShopStore.ts";
import { MESSAGES } from "./messages.ts";
import { filesIn, nextPendingFile } from "../draft/pendingFiles.ts";

/** What submitting needs of a product's page. */
export interface CustomizerPage {
  readonly compiled: CompiledProduct;
  readonly form: UseFormReturn<FieldValues, unknown, Configuration>;
  readonly state: Pick<ProductFormState, "files" | "views">;
  /** The item of the cart that is being edited; null for a new one. */
  readonly edited: CartItem | null;
  readonly shop: Pick<Shop, "cart" | "toasts">;
  readonly store: ShopStore;
  /** URLs of the photos in the bucket by key: those of the edited item; uploads are added. */
  readonly photoUrls: Map<string, string>;
  readonly showErrors: (issues: readonly Issue[]) => void;
}

/**
 * Validates the design, uploads its photos and puts it into the cart. Says in a toast what happened, and beside the fields
 * what is wrong. Never rejects.
 * @param link shown in the toast after a new item was added
 * @returns null after a reported error
 */
export async function submitDesign(
  page: CustomizerPage,
  link: ToastLink | null,
): Promise<"added" | "replaced" | null> {
  let result: "added" | "replaced" | null = null;
  await whenValidatable(page);
  await page.form.handleSubmit(
    async () => {
      result = await putIntoCart(page, link);
    },
    () => reportIssues(page),
  )();
  return result;
}

/** Waits until the fonts are loaded and the files are checked, so that validation includes them. */
async function whenValidatable({ compiled, state }: CustomizerPage): Promise<void> {
  await whenFontsLoaded(compiled.product, state.views.get().configuration);
  await state.files.whenChecked();
}

function reportIssues({ compiled, form, shop, showErrors }: CustomizerPage): void {
  const { issues } = compiled.project(form.getValues());
  for (const { title, text } of compiled.summaries(issues)) {
    showToast({ title: title ?? "", text, tone: "error", durationMs: shop.toasts.formMs });
  }
  showErrors(issues);
}

async function putIntoCart(
  page: CustomizerPage,
  link: ToastLink | null,
): Promise<"added" | "replaced" | null> {
  const { compiled, edited, shop, store, photoUrls } = page;
  const readCart = () => store.getState().cart.items;
  const { maxItems } = shop.cart;
  const durationMs = shop.toasts.formMs;
  const reportFullCart = (): null => {
    showToast({ ...cartFull(maxItems), durationMs });
    return null;
  };
  if (edited === null && readCart().length >= maxItems) return reportFullCart();
  const configuration = await uploadAll(page);
  if (configuration === null) return null;
  // If another tab removed the item from the cart, or the browser's storage was cleared, a new item is added.
  store.dispatch(cartActions.refreshed());
  const isReplacement = edited !== null && readCart().some(({ id }) => id === edited.id);
  const item = toCartItem(compiled, configuration, {
    id: isReplacement ? edited.id : newItemId(readCart(), Date.now()),
    photoUrl: (key) => photoUrls.get(key) ?? "",
  });
  if (isReplacement) {
    store.dispatch(cartActions.replaced(item));
    showToast({ ...MESSAGES.updated(compiled.product.noun), durationMs });
    return "replaced";
  }
  store.dispatch(cartActions.added({ item, maxItems }));
  if (!readCart().some(({ id }) => id === item.id)) return reportFullCart();
  const message = edited === null ? MESSAGES.added(compiled.product.noun) : MESSAGES.addedInstead;
  showToast({ ...message, ...(link !== null && { link }), durationMs });
  return "added";
}

/** Uploads all files and returns the configuration, which is validated after each upload. Null after a reported error. */
async function uploadAll(page: CustomizerPage): Promise<Configuration | null> {
  const { compiled, form } = page;
  const draft = form.getValues();
  const { configuration, issues } = compiled.project(draft);
  if (issues.length > 0) {
    reportIssues(page);
    return null;
  }
  const pendingFile = nextPendingFile(compiled.product, draft, configuration);
  if (pendingFile === null) return configuration;
  // Files are uploaded one after another, so that no further upload starts after a failure.
  if (!(await upload(page, pendingFile))) return null;
  await whenValidatable(page);
  return uploadAll(page);
}

/** Uploads a file and writes its key to every field with this file; false if a field still lacks the key. */
async function upload(page: CustomizerPage, fileDraft: object): Promise<boolean> {
  const { compiled, form, state, shop, photoUrls } = page;
  const durationMs = shop.toasts.serviceMs;
  const file = state.files.get(fileDraft);
  const uploadModule = await import("../../../api/uploadPhoto.ts").catch(() => null);
  const photo =
    file === null || uploadModule === null ? null : await uploadModule.uploadPhoto(file);
  // During the upload, rows may have been removed or another file may have been chosen.
  const targets = filesIn(compiled.product, form.getValues()).filter(
    (target) => state.files.get(target.fileDraft) === file,
  );
  if (targets.length === 0) return true;
  if (photo === null) {
    showToast({ ...MESSAGES.uploadFailed, durationMs });
    return false;
  }
  photoUrls.set(photo.key, photo.url);
  for (const target of targets) form.setValue(target.name, { ...target.fileDraft, key: photo.key });
  dismissMessage(MESSAGES.uploadFailed);
  showToast({ ...MESSAGES.uploaded, durationMs });
  return true;
}
