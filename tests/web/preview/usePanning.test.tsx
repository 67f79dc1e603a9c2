// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { usePanning } from "../../../web/preview/usePanning.ts";

afterEach(cleanup);

const BOX = { clientWidth: 400, clientHeight: 300 };

function Panned({ scale, zoom }: { readonly scale: number; readonly zoom: () => void }) {
  const { view, panning } = usePanning(scale, zoom);
  return <div ref={view} data-testid="view" {...panning} />;
}

/** Renders a scroll box; returns the position to which it was scrolled last, and a function that zooms. */
function open(zoom: () => void = () => undefined) {
  let scale = 1;
  let position: readonly number[] = [];
  // jsdom has no layout.
  Object.assign(HTMLElement.prototype, { scrollTo: (...to: number[]) => (position = to) });
  const { rerender, getByTestId } = render(<Panned scale={scale} zoom={zoom} />);
  const view = getByTestId("view");
  Object.defineProperties(view, {
    clientWidth: { value: BOX.clientWidth },
    clientHeight: { value: BOX.clientHeight },
    scrollWidth: { get: () => BOX.clientWidth * scale },
    scrollHeight: { get: () => BOX.clientHeight * scale },
  });
  const zoomTo = (newScale: number) => {
    scale = newScale;
    rerender(<Panned scale={scale} zoom={zoom} />);
    return position;
  };
  return { view, zoomTo };
}

test("the enlarged picture first shows the product's centre", () => {
  const { zoomTo } = open();
  expect(zoomTo(2)).toEqual([200, 0.58 * 600 - 150]);
});

test("zooming keeps the centre to which the picture was scrolled", () => {
  const { view, zoomTo } = open();
  zoomTo(2);
  Object.assign(view, { scrollLeft: 100, scrollTop: 60 });
  fireEvent.scroll(view);
  // The centre is at 300 of 800 and 210 of 600.
  expect(zoomTo(4)).toEqual([(300 / 800) * 1600 - 200, (210 / 600) * 1200 - 150]);
});

test("a double click zooms at its place", () => {
  const zoom = vi.fn();
  const { view, zoomTo } = open(zoom);
  fireEvent.doubleClick(view, { clientX: 100, clientY: 60 });
  expect(zoom).toHaveBeenCalledOnce();
  // A quarter of 1,000 and a fifth of 750.
  expect(zoomTo(2.5)).toEqual([250 - 200, 150 - 150]);
});
