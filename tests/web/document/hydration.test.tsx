import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useAfterHydration, useIsHydration } from "../../../web/document/hydration.ts";

/** Renders a component on the server, then hydrates it. Returns the text of each render in the browser. */
function hydrate(useText: () => string): readonly string[] {
  const texts: string[] = [];
  const Component = () => {
    const text = useText();
    texts.push(text);
    return text;
  };
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Component />);
  texts.length = 0;
  render(<Component />, { container, hydrate: true });
  return texts;
}

test("a value that equals the prerendered one is rendered once", () => {
  expect(hydrate(() => useAfterHydration("", ""))).toEqual([""]);
});

test("another value is rendered after hydration", () => {
  expect(hydrate(() => useAfterHydration("?edit=1", ""))).toEqual(["", "?edit=1"]);
});

test("useIsHydration is true in a hydrated component, which is rendered once", () => {
  expect(hydrate(() => String(useIsHydration()))).toEqual(["true"]);
});

test("useIsHydration is false in a component of a later page", () => {
  const Component = () => String(useIsHydration());
  const { container } = render(<Component />);
  expect(container.textContent).toBe("false");
});
