import { useEffect, useRef, useState } from "react";
import type { Slide } from "#engine";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { useSwipe } from "../../ui/pointer/useSwipe.ts";
import styles from "./Slideshow.module.css";
import type { SlideshowState } from "./useSlideshow.ts";

interface Props {
  readonly slides: readonly Slide[];
  readonly state: SlideshowState;
}

/**
 * The displayed width of a photo. On phones a photo, which is twice as wide as high, covers a frame of 5 to 4, so it is 160%
 * as wide as the window. Screens with three pixels per CSS pixel get two thirds of that, as no difference can be seen.
 */
const SIZES = "(width >= 50rem) 100vw, (resolution > 2dppx) 107vw, 160vw";

/** The photos, one at a time, with their controls. */
export function Slideshow({ slides, state }: Props) {
  const { current, paused, go, setPaused } = state;
  const pictures = useRef<HTMLDivElement>(null);
  useSwipe(pictures, (step) => go(current + step));
  const loadedSlides = useLoadedSlides(current, slides.length);
  return (
    <section className={styles.slideshow} aria-label="Featured necklaces">
      <div ref={pictures} className={styles.slides} aria-live={paused ? "polite" : "off"}>
        {slides.map((slide, index) => (
          <div key={slide.image} className={styles.slide} data-current={index === current}>
            {loadedSlides.has(index) && (
              <Picture
                className={styles.picture}
                src={slide.image}
                alt={slide.alt}
                sizes={SIZES}
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
        <ControlButton label="Previous slide" icon="previous" onClick={() => go(current - 1)} />
        <ControlButton
          label={paused ? "Play slideshow" : "Pause slideshow"}
          icon={paused ? "play" : "pause"}
          onClick={() => setPaused(!paused)}
        />
        <ControlButton label="Next slide" icon="next" onClick={() => go(current + 1)} />
      </div>
    </section>
  );
}

interface ControlButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly onClick: () => void;
}

function ControlButton({ label, icon, onClick }: ControlButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </button>
  );
}

/** How long a slide is shown before the next photo is requested: late enough not to delay the page, and before its turn. */
const PRELOAD_DELAY_MS = 3_500;

/** The slides whose photos are loaded: those already shown and, after a while, the next one. */
function useLoadedSlides(current: number, count: number): ReadonlySet<number> {
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set([current]));
  // React renders again before it shows anything, so a slide is never shown without its photo.
  if (!loaded.has(current)) setLoaded(new Set([...loaded, current]));
  useEffect(() => {
    const loadNext = () => setLoaded((before) => new Set([...before, (current + 1) % count]));
    const timer = setTimeout(loadNext, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [current, count]);
  return loaded;
}
