import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useLazyModule } from "../../../../web/ui/loading/useLazyModule.ts";
import { deferred } from "../../../support/deferred.ts";

const CODE = { Drawer: "the drawer" };

/** A module whose import the test controls. */
function renderLazyModule() {
  let code = deferred<typeof CODE>();
  const load = vi.fn(() => {
    code = deferred();
    return code.promise;
  });
  const onLoadFailure = vi.fn();
  const { result, rerender, unmount } = renderHook(
    ({ needed }) => useLazyModule(load, needed, onLoadFailure),
    { initialProps: { needed: false } },
  );
  const need = (needed: boolean) => {
    rerender({ needed });
  };
  return {
    load,
    onLoadFailure,
    need,
    unmount,
    code: () => result.current,
    finish: () => act(async () => code.resolve(CODE)),
    fail: () => act(async () => code.reject(new Error("offline"))),
  };
}

test("imports nothing before it is needed, and then once", async () => {
  const { load, need, finish, code } = renderLazyModule();
  expect(load).not.toHaveBeenCalled();
  need(true);
  expect(code()).toBe(null);
  await finish();
  need(false);
  need(true);
  expect(code()).toBe(CODE);
  expect(load).toHaveBeenCalledOnce();
});

test("reports a failed import once, and retries at the next need", async () => {
  const { load, onLoadFailure, need, fail, finish, code } = renderLazyModule();
  need(true);
  await fail();
  expect(onLoadFailure).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
  need(false);
  need(true);
  await finish();
  expect(code()).toBe(CODE);
});

test("ignores an import that finishes or fails after the need has passed", async () => {
  const unneeded = renderLazyModule();
  unneeded.need(true);
  unneeded.need(false);
  await unneeded.finish();
  expect(unneeded.code()).toBe(null);
  const unmounted = renderLazyModule();
  unmounted.need(true);
  unmounted.unmount();
  await unmounted.fail();
  expect(unmounted.onLoadFailure).not.toHaveBeenCalled();
});
