import type { FieldValues, UseFormReturn } from "react-hook-form";
import {
  type CartItem,
  type CompiledProduct,
  type Configuration,
  newItemId,
  type Shop,
  toCartItem,
} from "#engine";
import { uploadPhoto } from "../../../api/uploadPhoto.ts";
import type { FileStore } from "../../../form/state/fileStore.ts";
import { isStoredPhoto } from "../../../form/state/readPhoto.ts";
import { cartActions } from "../../../store/cartSlice.ts";
import { cartFull } from "../../../store/cartToasts.ts";
import type { ShopStore } from "../../../store/createShopStore.ts";
import { dismissMessage, showToast, type ToastLink } from "../../../ui/toasts/toasts.ts";
import { filesIn, nextPendingFile } from "../draft/pendingFiles.ts";
import { whenFontsLoaded } from "./whenFontsLoaded.ts";

/** What submitting needs of a product's page. */
export interface CustomizerPage {
  readonly compiled: CompiledProduct;
  readonly form: UseFormReturn<FieldValues, unknown, Configuration>;
  readonly files: FileStore;
  /** The item of the cart that is being edited; null for a new one. */
  readonly edited: CartItem | null;
  readonly shop: Pick<Shop, "cart" | "toasts">;
  readonly store: ShopStore;
  /** URLs of the photos in the bucket by key: those of the edited item; uploads are added. */
  readonly photoUrls: Map<string, string>;
}

const ADDED_INSTEAD = "The item you were editing was no longer in your cart, so it was added again";

const UPLOADED = {
  tone: "success",
  title: "Photo Uploaded",
  text: "Your photo has been successfully uploaded.",
} as const;

const UPLOAD_FAILED = {
  tone: "error",
  title: "Image Upload Error",
  text: "There was a problem uploading your photo. Please try again.",
} as const;

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
  const { compiled, form, edited, shop, store } = page;
  const configuration = await validate(page);
  if (configuration === null) return null;
  if (edited === null && store.getState().cart.items.length >= shop.cart.maxItems)
    return reportFullCart(page);
  const pendingFile = nextPendingFile(compiled.product, form.getValues(), configuration);
  if (pendingFile === null) return putIntoCart(page, configuration, link);
  // Files are uploaded one after another, so that no further upload starts after a failure. Meanwhile the design may change.
  return (await upload(page, pendingFile)) ? submitDesign(page, link) : null;
}

/** The configuration of a valid design; null after a reported error. */
async function validate(page: CustomizerPage): Promise<Configuration | null> {
  const { compiled, form, files, shop } = page;
  // Loaded fonts and checked files are part of the validation.
  await whenFontsLoaded(compiled.product, compiled.project(form.getValues()).configuration);
  await files.whenChecked();
  const submit = form.handleSubmit(
    (configuration) => configuration,
    () => {
      for (const { title, text } of compiled.summaries(compiled.project(form.getValues()).issues))
        showToast({ title: title ?? "", text, tone: "error", durationMs: shop.toasts.formMs });
    },
  );
  return (await submit()) ?? null;
}

function putIntoCart(
  page: CustomizerPage,
  configuration: Configuration,
  link: ToastLink | null,
): "added" | "replaced" | null {
  const { compiled, edited, shop, store, photoUrls } = page;
  const { noun } = compiled.product;
  const { maxItems } = shop.cart;
  const durationMs = shop.toasts.formMs;
  const readCart = () => store.getState().cart.items;
  // If another tab removed the item from the cart, or the browser's storage was cleared, a new item is added.
  store.dispatch(cartActions.refreshed());
  const isReplacement = edited !== null && readCart().some(({ id }) => id === edited.id);
  const item = toCartItem(compiled, configuration, {
    id: isReplacement ? edited.id : newItemId(readCart(), Date.now()),
    photoUrl: (key) => photoUrls.get(key) ?? "",
  });
  if (isReplacement) {
    store.dispatch(cartActions.replaced(item));
    const text = `Your ${noun} has been updated in the cart`;
    showToast({ tone: "success", title: "Cart updated", text, durationMs });
    return "replaced";
  }
  store.dispatch(cartActions.added({ item, maxItems }));
  if (!readCart().some(({ id }) => id === item.id)) return reportFullCart(page);
  const text = edited === null ? `Your ${noun} has been added to the cart` : ADDED_INSTEAD;
  const toast = { tone: "success", title: "Added to Cart", text, durationMs } as const;
  showToast(link === null ? toast : { ...toast, link });
  return "added";
}

function reportFullCart({ shop }: CustomizerPage): null {
  showToast({ ...cartFull(shop.cart.maxItems), durationMs: shop.toasts.formMs });
  return null;
}

/** Uploads a file and writes its key to every field with this file; false if a field still lacks the key. */
async function upload(page: CustomizerPage, fileDraft: object): Promise<boolean> {
  const { compiled, form, files, shop, photoUrls } = page;
  const durationMs = shop.toasts.serviceMs;
  const file = files.get(fileDraft);
  const photo = file === null ? null : await uploadPhoto(file);
  // During the upload, rows may have been removed or another file may have been chosen.
  const targets = filesIn(compiled.product, form.getValues()).filter(
    (target) => files.get(target.fileDraft) === file,
  );
  if (targets.length === 0) return true;
  if (photo === null) {
    showToast({ ...UPLOAD_FAILED, durationMs });
    return false;
  }
  photoUrls.set(photo.key, photo.url);
  // The server inspects a photo when its copy is first requested, and deletes uploads that were never inspected.
  void isStoredPhoto(photo.key);
  for (const target of targets) form.setValue(target.name, { ...target.fileDraft, key: photo.key });
  dismissMessage(UPLOAD_FAILED);
  showToast({ ...UPLOADED, durationMs });
  return true;
}
