import { useState } from "react";
import type { Slide } from "#engine";
import { useHydrated } from "../../app/useHydrated.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./Slideshow.module.css";
import type { Slideshow as Show } from "./useSlideshow.ts";

interface Props {
  readonly slides: readonly Slide[];
  readonly show: Show;
}

/** The photos, one at a time, with their controls. */
export function Slideshow({ slides, show }: Props) {
  const { current, paused, go, setPaused } = show;
  const seen = useSeen(current, slides.length);
  return (
    <section
      className={styles.slideshow}
      aria-label="Featured necklaces"
      data-ground={slides[current]?.ground}
    >
      <div className={styles.slides} aria-live={paused ? "polite" : "off"}>
        {slides.map((slide, index) => (
          <div key={slide.image} className={styles.slide} data-current={index === current}>
            {seen.has(index) && (
              <Picture
                className={styles.picture}
                src={slide.image}
                alt={slide.alt}
                sizes="(width >= 50rem) 100vw, 167vw"
                ratio="auto"
                first={index === 0}
              />
            )}
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        <div className={styles.dots}>
          {slides.map((slide, index) => (
            <button
              key={slide.image}
              type="button"
              className={styles.dot}
              aria-label={`Go to slide ${index + 1}`}
              aria-current={index === current}
              onClick={() => go(index)}
            />
          ))}
        </div>
        <button
          type="button"
          className={styles.button}
          aria-label="Previous slide"
          onClick={() => go(current - 1)}
        >
          <Icon name="previous" size={20} />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={paused ? "Play slideshow" : "Pause slideshow"}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? "play" : "pause"} size={20} />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label="Next slide"
          onClick={() => go(current + 1)}
        >
          <Icon name="next" size={20} />
        </button>
      </div>
    </section>
  );
}

/** The slides whose photos are loaded: those already shown and, after hydration, the next one. */
function useSeen(current: number, count: number): ReadonlySet<number> {
  const hydrated = useHydrated();
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([current]));
  const wanted = hydrated ? [current, (current + 1) % count] : [current];
  if (wanted.some((index) => !seen.has(index))) setSeen(new Set([...seen, ...wanted]));
  return seen;
}
