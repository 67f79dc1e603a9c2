import type { ReactNode } from "react";
import { StoreProvider } from "./store/StoreProvider.tsx";

/** What every page may use: the cart's store. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return <StoreProvider>{children}</StoreProvider>;
}
