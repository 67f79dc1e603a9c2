import { act, render, screen } from "@testing-library/react";
import { startTransition, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { ErrorBoundary } from "../../../web/app/ErrorBoundary.tsx";
import { lazyPage } from "../../../web/app/lazyPage.tsx";
import { deferred } from "../../support/deferred.ts";

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

test("a page whose code can't be loaded shows an error once, and can be preloaded again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.reject<{ readonly default: typeof Hello }>(new Error("gone")));
  const Page = lazyPage(load);
  await act(async () => {
    render(
      <ErrorBoundary errorPage={() => <p>an error</p>}>
        <Suspense fallback="waiting">
          <Page name="Ann" />
        </Suspense>
      </ErrorBoundary>,
    );
    await Promise.resolve();
  });
  expect(screen.getByText("an error")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
  await expect(Page.preload()).rejects.toThrow("gone");
  expect(load).toHaveBeenCalledTimes(2);
});

// Otherwise React warns, which fails a test, but only once per process: no other test in this file may suspend in a transition before this one.
test("a page renders once its code is loaded, and calls `use` consistently before and after", async () => {
  const code = deferred<{ readonly default: typeof Hello }>();
  const load = vi.fn(() => code.promise);
  const Page = lazyPage(load);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<Suspense>before</Suspense>);
  await screen.findByText("before", {}, { timeout: 10_000 });
  startTransition(() => {
    root.render(
      <Suspense>
        <Page name="Ann" />
      </Suspense>,
    );
  });
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), 10_000);
  code.resolve({ default: Hello });
  expect(await screen.findByText(/Ann/, {}, { timeout: 10_000 })).toBeTruthy();
  root.unmount();
});
