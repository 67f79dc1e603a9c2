import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import * as fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import { CATALOG_FORMAT, HOME_FILE_URL } from "../../../../web/catalog/catalogFiles.ts";
import { Hero } from "../../../../web/pages/home/Hero.tsx";
import HomePage from "../../../../web/pages/home/HomePage.tsx";
import { useSlideshow } from "../../../../web/pages/home/useSlideshow.ts";
import { advance } from "../../../support/web/clock.ts";
import { openCatalog, shop } from "../../../support/web/pageData.ts";
import { button } from "../../../support/web/pageQueries.ts";
import { TestApp } from "../../../support/web/TestApp.tsx";

function stubMotion(reducedMotion: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches: reducedMotion }));
}

describe("the slideshow", () => {
  const { intervalMs, restMs } = shop.slideshow;

  beforeEach(() => {
    vi.useFakeTimers();
  });

  function openSlideshow(reducedMotion = false): void {
    stubMotion(reducedMotion);
    render(
      <TestApp>
        <Hero />
      </TestApp>,
    );
  }

  const press = (name: string) => fireEvent.click(button(name));
  /** The name of the button of the slide that is shown. */
  const shown = () => screen.getByRole("button", { current: true }).getAttribute("aria-label");

  test("goes from the last slide to the first, back, and to any slide", () => {
    openSlideshow();
    press("Previous slide");
    expect(shown()).toBe(`Go to slide ${shop.slides.length}`);
    press("Next slide");
    expect(shown()).toBe("Go to slide 1");
    press("Go to slide 4");
    expect(shown()).toBe("Go to slide 4");
  });

  test("changes on a tick unless it was moved manually within the last 10 s", () => {
    stubMotion(false);
    const SLIDES = 6;
    // Whole seconds too, so that the rest often ends exactly on a tick.
    const wait = fc.oneof(
      fc.integer({ min: 0, max: 12_000 }),
      fc.integer({ min: 0, max: 12 }).map((seconds) => seconds * 1_000),
    );
    const waits = fc.array(wait, { maxLength: 8 });
    forAll(240, [waits, fc.integer({ min: 0, max: 40_000 })], (pauses, end) => {
      const { result, unmount } = renderHook(() => useSlideshow(SLIDES, shop.slideshow));
      let now = 0;
      let expected = 0;
      let lastAction = Number.NEGATIVE_INFINITY;
      const waitFor = (ms: number) => {
        const until = now + ms;
        const nextTick = (Math.floor(now / intervalMs) + 1) * intervalMs;
        for (let tick = nextTick; tick <= until; tick += intervalMs) {
          if (tick - lastAction >= restMs) expected += 1;
        }
        now = until;
        advance(ms);
      };
      for (const ms of pauses) {
        waitFor(ms);
        lastAction = now;
        expected += 1;
        act(() => result.current.go(result.current.current + 1));
      }
      waitFor(end);
      expect(result.current.current).toBe(expected % SLIDES);
      unmount();
    });
  });

  test("doesn't change while paused, and continues when started again", () => {
    openSlideshow();
    press("Pause slideshow");
    advance(4 * intervalMs);
    expect(shown()).toBe("Go to slide 1");
    press("Play slideshow");
    advance(intervalMs);
    expect(shown()).toBe("Go to slide 2");
  });

  test("starts paused with reduced motion", () => {
    openSlideshow(true);
    advance(4 * intervalMs);
    expect(shown()).toBe("Go to slide 1");
    expect(button("Play slideshow")).toBeTruthy();
  });
});

test("a single quote is shown, and without quotes the section is omitted", () => {
  stubMotion(false);
  const review = { text: "Lovely", sample: false, rating: 5, reviewer: "Ann" };
  const quote = { ...review, product: "Classic", link: "/product" };
  for (const quotes of [[], [quote]]) {
    const home = { format: CATALOG_FORMAT, pictures: {}, cards: [], quotes };
    render(
      <TestApp catalog={openCatalog("/", { [HOME_FILE_URL]: home })}>
        <HomePage />
      </TestApp>,
    );
    expect(screen.queryAllByRole("region", { name: shop.reviews.title })).toHaveLength(
      quotes.length,
    );
    expect(screen.queryAllByText("“Lovely”")).toHaveLength(quotes.length);
    cleanup();
  }
});
