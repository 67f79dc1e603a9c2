// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "../../../web/page/ErrorBoundary.tsx";
import { lazyPage } from "../../../web/page/lazyPage.tsx";

afterEach(cleanup);

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

test("a page whose code is here renders at once, without waiting even on the server", async () => {
  const Page = lazyPage(() => Promise.resolve({ default: Hello }));
  await Page.preload();
  expect(renderToString(<Page name="Ann" />)).toContain("Ann");
});

test("a page whose code is on its way comes when it is here", async () => {
  const Page = lazyPage(() => Promise.resolve({ default: Hello }));
  await act(async () => {
    render(
      <Suspense fallback="waiting">
        <Page name="Ann" />
      </Suspense>,
    );
    await Promise.resolve();
  });
  expect(screen.getByText(/Ann/)).toBeTruthy();
});

test("a page whose code cannot be had fails once instead of asking forever, and may be asked for again", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.reject<{ readonly default: typeof Hello }>(new Error("gone")));
  const Page = lazyPage(load);
  await act(async () => {
    render(
      <ErrorBoundary fallback={<p>kind words</p>}>
        <Suspense fallback="waiting">
          <Page name="Ann" />
        </Suspense>
      </ErrorBoundary>,
    );
    await Promise.resolve();
  });
  expect(screen.getByText("kind words")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
  expect(errors).toHaveBeenCalled();
  await expect(Page.preload()).rejects.toThrow("gone");
  expect(load).toHaveBeenCalledTimes(2);
});
