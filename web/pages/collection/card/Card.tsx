import type { ProductCard } from "#engine";
import { pageFileUrl } from "../../../catalog/catalogFiles.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { Price } from "../../../ui/Price.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { useCatalog } from "../../../catalog/useCatalog.ts";
import { useReadyEngine } from "../../../preview/engine/usePreviewEngine.ts";
import styles from "./Card.module.css";
import { SecondPhoto, useHoverIntent } from "./SecondPhoto.tsx";

interface Props {
  readonly card: ProductCard;
  /** Whether the card is in the first row: its photo is then loaded first. */
  readonly first: boolean;
  /** The name to draw on the product; empty to show the photo. */
  readonly typedName: string;
}

/** The displayed width of a card's photo, as in the `sizes` attribute. */
const SIZES = "(width >= 87.5rem) 420px, (width >= 56.25rem) 31vw, 46vw";

/** One product of the collection. Its link covers the whole card (`.link::after`), so it also receives the hover. */
export function Card({ card, first, typedName }: Props) {
  const catalog = useCatalog();
  const { path, link, name, description, image, secondImage, tags, price, originalPrice } = card;
  const { hover, handlers } = useHoverIntent();
  const engine = useReadyEngine();
  const isDrawn = typedName !== "" && engine !== null;
  const photo = <Picture src={image} alt={name} sizes={SIZES} first={first} />;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        {isDrawn ? (
          <engine.CardDrawing card={card} name={typedName}>
            {photo}
          </engine.CardDrawing>
        ) : (
          photo
        )}
        {!isDrawn && secondImage !== null && hover.hasBeenActive && (
          <SecondPhoto src={secondImage} sizes={SIZES} isShown={hover.isActive} />
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
