import { fireEvent, render, screen } from "@testing-library/react";
import { lazy, Suspense, useState } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { actAndSettle } from "../../support/web/actAndSettle.ts";
import { Catalog } from "../../../web/catalog/catalog.ts";
import { ErrorBoundary } from "../../../web/app/ErrorBoundary.tsx";
import { Page } from "../../../web/document/Page.tsx";
import { ProductRoute } from "../../../web/app/ProductRoute.tsx";
import { RouteChange } from "../../../web/app/RouteChange.tsx";
import { advance } from "../../support/web/clock.ts";
import { pageData, shop } from "../../support/web/pageData.ts";
import { TestApp } from "../../support/web/TestApp.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scrollTo", vi.fn());
});
const head = (title: string) => ({ title, description: title, path: null });

/** A page that renders after a button is pressed, as if its data had loaded. */
function SlowPage() {
  const [loaded, setLoaded] = useState(false);
  if (!loaded) return <button onClick={() => setLoaded(true)}>Load</button>;
  return (
    <Page head={head("There")}>
      <h1>There</h1>
    </Page>
  );
}

function BrokenPage(): never {
  throw new Error("broken");
}

const UnloadablePage = lazy(() => Promise.reject(new Error("offline")));

/** Opens a shop that can't load any product, and follows its only link. */
async function goTo(path: string): Promise<void> {
  const catalog = new Catalog(pageData(), "/", () => Promise.reject(new Error("offline")));
  render(
    <TestApp catalog={catalog}>
      <Link to={path}>Go</Link>
      <main>
        <ErrorBoundary>
          <Suspense>
            <Routes>
              <Route path="/" element={null} />
              <Route path="/slow" element={<SlowPage />} />
              <Route path="/broken" element={<BrokenPage />} />
              <Route path="/unloadable" element={<UnloadablePage />} />
              <Route path="*" element={<ProductRoute />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
        <RouteChange />
      </main>
    </TestApp>,
  );
  await actAndSettle(() => fireEvent.click(screen.getByRole("link", { name: "Go" })));
}

const announcement = () => document.querySelector("main > [aria-live=polite]")?.textContent;
const focused = () => document.activeElement?.textContent;

test("a navigation scrolls to the top, and announces a slow page until it is rendered and focused", async () => {
  await goTo("/slow");
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  advance(999);
  expect(announcement()).toBe("");
  advance(1);
  expect(announcement()).toBe("The page is loading.");
  fireEvent.click(screen.getByRole("button", { name: "Load" }));
  expect([announcement(), focused()]).toEqual(["", "There"]);
  advance(5_000);
  expect(announcement()).toBe("");
});

test("a page that can't be loaded sets the title and takes the focus, and keeps it on retry", async () => {
  const heading = "We couldn't load this";
  await goTo("/any-product");
  expect([document.title, focused()]).toEqual([`${heading} · ${shop.name}`, heading]);
  for (let attempts = 0; attempts < 2; attempts += 1) {
    const retry = screen.getByRole("button", { name: "Try again" });
    retry.focus();
    await actAndSettle(() => fireEvent.click(retry));
    expect(focused()).toBe(heading);
  }
});

test.each([
  ["/broken", "that fails"],
  ["/unloadable", "whose code can't be loaded"],
])("%s, a page %s, sets the title and takes the focus", async (path) => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await goTo(path);
  consoleError.mockRestore();
  const heading = "Something went wrong";
  expect([document.title, focused()]).toEqual([`${heading} · ${shop.name}`, heading]);
});
