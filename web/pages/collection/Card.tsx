import type { ProductCard } from "#engine";
import { pageFileUrl } from "../../catalog/catalogFiles.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Picture } from "../../ui/Picture.tsx";
import { Price } from "../../ui/Price.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { useCatalog } from "../../catalog/useCatalog.ts";
import styles from "./Card.module.css";
import type * as CardPictures from "./cardPictures.ts";
import { SecondPhotograph } from "./SecondPhotograph.tsx";
import { useHoverIntent } from "./useHoverIntent.ts";

interface Props {
  readonly card: ProductCard;
  /** Stands in the first row, so its photograph is loaded first. */
  readonly first: boolean;
  /** The name that the piece is shown with; empty for its photograph. */
  readonly engraved: string;
  /** What draws it; null while that is not here. */
  readonly pictures: typeof CardPictures | null;
  /** The shopper looks at it, and it has no second photograph. */
  readonly wantDrawn: () => void;
}

/** How a card shows a photograph. */
const FRAME = { ratio: "4 / 3", sizes: "(width >= 87.5rem) 420px, (width >= 56.25rem) 31vw, 46vw" };

/** One piece of the collection; all of it leads to the piece's page. */
export function Card({ card, first, engraved, pictures, wantDrawn }: Props) {
  const catalog = useCatalog();
  const { path, link, name, description, image, secondImage, tags, price, originalPrice } = card;
  const { look, looking } = useHoverIntent(() => {
    if (secondImage === null) wantDrawn();
  });
  const photographed = engraved === "" || pictures === null;
  const photograph = <Picture {...FRAME} src={image} alt={name} first={first} />;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        {photographed ? (
          photograph
        ) : (
          <pictures.CardPicture card={card} name={engraved}>
            {photograph}
          </pictures.CardPicture>
        )}
        {look.ever && (
          <div className={classes(styles.second, look.now && styles.shown)} aria-hidden="true">
            {photographed && secondImage !== null ? (
              <SecondPhotograph {...FRAME} src={secondImage} />
            ) : (
              pictures !== null && <pictures.InSecondMetal card={card} name={engraved} />
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
        // The piece's page opens with the name, which no address tells.
        state={engraved === "" ? undefined : { name: engraved }}
        tone="secondary"
        small
        {...looking}
        onPointerEnter={(event) => {
          void catalog.load(pageFileUrl(path));
          looking.onPointerEnter(event);
        }}
      >
        <span>
          Customize<VisuallyHidden> {name}</VisuallyHidden>
        </span>
      </ButtonLink>
    </li>
  );
}
