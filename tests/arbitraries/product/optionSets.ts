import { testCatalog } from "../../support/specifiedShop.ts";

/** The option sets that generated products use: those of the specified shop. */
export const SHOP_SETS = testCatalog.optionSets;
