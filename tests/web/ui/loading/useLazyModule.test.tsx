import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useLazyModule } from "../../../../web/ui/loading/useLazyModule.ts";
import { deferred } from "../../../support/deferred.ts";

const CODE = { Drawer: "the drawer" };

test("a module is imported once it is needed; a failure is reported once, and retried at the next need", async () => {
  let code = deferred<typeof CODE>();
  const load = vi.fn(() => code.promise);
  const onLoadFailure = vi.fn();
  const { result, rerender } = renderHook((needed) => useLazyModule(load, needed, onLoadFailure), {
    initialProps: false,
  });
  expect(load).not.toHaveBeenCalled();
  rerender(true);
  await act(async () => code.reject(new Error("offline")));
  expect([load.mock.calls.length, onLoadFailure.mock.calls.length]).toEqual([1, 1]);
  rerender(false);
  code = deferred();
  rerender(true);
  expect(result.current).toBeNull();
  await act(async () => code.resolve(CODE));
  rerender(false);
  rerender(true);
  expect(result.current).toBe(CODE);
  expect(load).toHaveBeenCalledTimes(2);
});
