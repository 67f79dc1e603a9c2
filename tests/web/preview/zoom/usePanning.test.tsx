import { act, fireEvent, render, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { placeOf, usePanning } from "../../../../web/preview/zoom/usePanning.ts";

const BOX = { clientWidth: 400, clientHeight: 300 };

/**
 * Renders a scroll box. Returns it with a function that zooms and returns the position to which the box was scrolled last,
 * left and top in pixels, and with a mock that is called with the place of a double click.
 */
function open() {
  let position: readonly number[] = [];
  // jsdom has no layout.
  Object.assign(HTMLElement.prototype, { scrollTo: (...to: number[]) => (position = to) });
  const { result } = renderHook(usePanning);
  const doubleClicked = vi.fn<(place: object) => void>();
  const { getByTestId } = render(
    <div
      ref={result.current.view}
      data-testid="view"
      {...result.current.panning}
      onDoubleClick={(event) => doubleClicked(placeOf(event))}
    />,
  );
  const view = getByTestId("view");
  Object.defineProperties(view, {
    clientWidth: { value: BOX.clientWidth },
    clientHeight: { value: BOX.clientHeight },
    scrollWidth: { get: () => BOX.clientWidth * zoomOf(view) },
    scrollHeight: { get: () => BOX.clientHeight * zoomOf(view) },
  });
  const zoomTo = (...to: Parameters<typeof result.current.zoomTo>) => {
    act(() => result.current.zoomTo(...to));
    return position;
  };
  return { view, zoomTo, doubleClicked };
}

const zoomOf = (view: HTMLElement) => Number(view.style.getPropertyValue("--zoom"));

test("zooming shows the given place", () => {
  const { zoomTo } = open();
  expect(zoomTo(2, { x: 0.5, y: 0.58 })).toEqual([200, 0.58 * 600 - 150]);
});

test("zooming keeps the centre to which the picture was scrolled", () => {
  const { view, zoomTo } = open();
  zoomTo(2);
  Object.assign(view, { scrollLeft: 100, scrollTop: 60 });
  fireEvent.scroll(view);
  // The centre is at 300 of 800 and 210 of 600.
  expect(zoomTo(4)).toEqual([(300 / 800) * 1600 - 200, (210 / 600) * 1200 - 150]);
});

test("a double click has a place in the picture", () => {
  const { view, zoomTo, doubleClicked } = open();
  zoomTo(1.6);
  Object.assign(view, { scrollLeft: 60, scrollTop: 30 });
  fireEvent.doubleClick(view, { clientX: 100, clientY: 60 });
  // The position is that in the window and what is scrolled: 100 + 60 of 640, and 60 + 30 of 480.
  expect(doubleClicked).toHaveBeenCalledExactlyOnceWith({ x: 160 / 640, y: 90 / 480 });
});
