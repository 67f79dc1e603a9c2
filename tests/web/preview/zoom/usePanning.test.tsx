import { act, fireEvent, render, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { usePanning } from "../../../../web/preview/zoom/usePanning.ts";

const BOX = { clientWidth: 400, clientHeight: 300 };

/**
 * Renders a scroll box. Returns it with a function that zooms and returns the position to which the box was scrolled last,
 * left and top in pixels.
 */
function open() {
  let position: readonly number[] = [];
  // jsdom has no layout.
  Object.assign(HTMLElement.prototype, { scrollTo: (...to: number[]) => (position = to) });
  const { result } = renderHook(usePanning);
  const { getByTestId } = render(
    <div ref={result.current.view} data-testid="view" {...result.current.panning} />,
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
  return { view, zoomTo };
}

const zoomOf = (view: HTMLElement) => Number(view.style.getPropertyValue("--zoom"));

test("zooming shows the given place, or keeps the centre to which the picture was scrolled", () => {
  const { view, zoomTo } = open();
  expect(zoomTo(2, { x: 0.5, y: 0.58 })).toEqual([200, 0.58 * 600 - 150]);
  Object.assign(view, { scrollLeft: 100, scrollTop: 60 });
  fireEvent.scroll(view);
  // The centre is at 300 of 800 and 210 of 600.
  expect(zoomTo(4)).toEqual([(300 / 800) * 1600 - 200, (210 / 600) * 1200 - 150]);
});
