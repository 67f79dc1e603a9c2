import { useState } from "react";
import type { ProductCard } from "#engine";
import { pageFileUrl } from "../../../catalog/catalogFiles.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Picture } from "../../../ui/Picture.tsx";
import { Price } from "../../../ui/Price.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { useCatalog } from "../../../catalog/useCatalog.ts";
import styles from "./Card.module.css";
import type * as CardDrawings from "./cardDrawings.ts";
import { useHoverIntent } from "./useHoverIntent.ts";

interface Props {
  readonly card: ProductCard;
  /** Whether the card is in the first row: its photo is then loaded first. */
  readonly first: boolean;
  /** The name to draw on the product; empty to show the photo. */
  readonly typedName: string;
  /** The module that draws products; null until it is loaded. */
  readonly drawingModule: typeof CardDrawings | null;
  /** Called on hover or focus if the card has no second photo. */
  readonly requestDrawing: () => void;
}

/** The displayed width of a card's photo, as in the `sizes` attribute. */
const SIZES = "(width >= 87.5rem) 420px, (width >= 56.25rem) 31vw, 46vw";

/** One product of the collection. Its link covers the whole card (`.link::after`), so it also receives the hover. */
export function Card({ card, first, typedName, drawingModule, requestDrawing }: Props) {
  const catalog = useCatalog();
  const { path, link, name, description, image, secondImage, tags, price, originalPrice } = card;
  const { hover, handlers } = useHoverIntent(() => {
    if (secondImage === null) requestDrawing();
  });
  const showsPhoto = typedName === "" || drawingModule === null;
  const photo = <Picture src={image} alt={name} sizes={SIZES} first={first} />;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        {showsPhoto ? (
          photo
        ) : (
          <drawingModule.CardDrawing card={card} name={typedName}>
            {photo}
          </drawingModule.CardDrawing>
        )}
        {/* The second photo; for a drawing, or without a second photo, the drawing in another metal. */}
        {hover.hasBeenActive && (
          <div
            className={classes(styles.second, hover.isActive && styles.shown)}
            aria-hidden="true"
          >
            {showsPhoto && secondImage !== null ? (
              <SecondPhoto src={secondImage} />
            ) : (
              drawingModule !== null && (
                <drawingModule.SecondMetalDrawing card={card} name={typedName} />
              )
            )}
          </div>
        )}
      </div>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.description}>{description}</p>
      <p className={styles.price}>
        <Price amount={price} original={originalPrice} />
      </p>
      <ButtonLink
        className={styles.link}
        to={link}
        // The product's page opens with this name. The name is not part of the URL.
        state={typedName === "" ? undefined : { name: typedName }}
        tone="secondary"
        small
        {...handlers}
        onPointerEnter={(event) => {
          // The product's page opens at once if its data is already there.
          void catalog.load(pageFileUrl(path));
          handlers.onPointerEnter(event);
        }}
      >
        <span>
          Customize<VisuallyHidden> {name}</VisuallyHidden>
        </span>
      </ButtonLink>
    </li>
  );
}

/** A second photo over the first photo. It is invisible until it is loaded. */
function SecondPhoto({ src }: { readonly src: string }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <Picture
      className={classes(styles.photo, loaded && styles.loaded)}
      src={src}
      alt=""
      sizes={SIZES}
      onLoad={() => setLoaded(true)}
    />
  );
}
