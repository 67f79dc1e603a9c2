import type { BrowserStorage } from "../../../web/store/browserStorage.ts";
import { createShopStore, type ShopStore } from "../../../web/store/createShopStore.ts";
import { memoryStorage } from "./memoryStorage.ts";
import { settle } from "./settle.ts";

/** Creates the store of a tab that has read the stored cart. The tab receives no events. */
export async function openStore(shared: BrowserStorage): Promise<ShopStore> {
  const { store, connect } = createShopStore(shared, memoryStorage());
  connect()();
  await settle();
  return store;
}
