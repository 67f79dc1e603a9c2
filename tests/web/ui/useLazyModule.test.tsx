// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useLazyModule } from "../../../web/ui/useLazyModule.ts";

const CODE = { Drawer: "the drawer" };

afterEach(cleanup);

/** A module whose import the test controls. */
function waitingFor() {
  let last: (how: "comes" | "fails") => void = () => undefined;
  const load = vi.fn(
    () =>
      new Promise<typeof CODE>((resolve, reject) => {
        last = (how) => {
          if (how === "comes") resolve(CODE);
          else reject(new Error("offline"));
        };
      }),
  );
  const onLoadFailure = vi.fn();
  const { result, rerender, unmount } = renderHook(
    ({ needed }) => useLazyModule(load, needed, onLoadFailure),
    { initialProps: { needed: false } },
  );
  const need = (needed: boolean) => {
    rerender({ needed });
  };
  const answer = (how: "comes" | "fails") =>
    act(async () => {
      last(how);
    });
  return {
    load,
    onLoadFailure,
    need,
    unmount,
    code: () => result.current,
    comes: () => answer("comes"),
    fails: () => answer("fails"),
  };
}

test("imports nothing before it is needed, and then once", async () => {
  const { load, need, comes, code } = waitingFor();
  expect(load).not.toHaveBeenCalled();
  need(true);
  expect(code()).toBe(null);
  await comes();
  need(false);
  need(true);
  expect(code()).toBe(CODE);
  expect(load).toHaveBeenCalledOnce();
});

test("reports a failed import once, and retries at the next need", async () => {
  const { load, onLoadFailure, need, fails, comes, code } = waitingFor();
  need(true);
  await fails();
  expect(onLoadFailure).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
  need(false);
  need(true);
  await comes();
  expect(code()).toBe(CODE);
});

test("ignores an import that finishes or fails after the need has passed", async () => {
  const late = waitingFor();
  late.need(true);
  late.need(false);
  await late.comes();
  expect(late.code()).toBe(null);
  const gone = waitingFor();
  gone.need(true);
  gone.unmount();
  await gone.fails();
  expect(gone.onLoadFailure).not.toHaveBeenCalled();
});
