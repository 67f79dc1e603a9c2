import { act } from "@testing-library/react";
import { settle } from "./settle.ts";

/** Does something, and waits until pending promises have settled and React has rendered their results. */
export async function actAndSettle(action: () => void): Promise<void> {
  await act(async () => {
    action();
    await settle();
  });
}
