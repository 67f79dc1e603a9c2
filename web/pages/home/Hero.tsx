import { PAGES } from "#engine";
import { ButtonLink } from "../../ui/Button.tsx";
import { useShop } from "../../catalog/useCatalog.ts";
import styles from "./Hero.module.css";
import { Slideshow } from "./Slideshow.tsx";
import { useSlideshow } from "./useSlideshow.ts";

/** The first screen of the home page: slideshow, headline and link to the collection. */
export function Hero() {
  const { hero, slides, slideshow } = useShop();
  const state = useSlideshow(slides.length, slideshow);
  return (
    <div className={styles.hero} data-ground={slides[state.current]?.ground}>
      <Slideshow slides={slides} state={state} />
      <div className={styles.words}>
        <h1 className={styles.title}>{hero.title}</h1>
        <p className={styles.text}>{hero.text}</p>
        <ButtonLink className={styles.action} to={PAGES.collection}>
          {hero.action}
        </ButtonLink>
      </div>
    </div>
  );
}
