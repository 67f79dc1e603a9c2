import type { ProductCard } from "#engine";
import { pageFile } from "../catalogFiles.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { Picture } from "../ui/Picture.tsx";
import { Price } from "../ui/Price.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import { useCatalog } from "../useCatalog.ts";
import styles from "./Card.module.css";
import type { CardPicture } from "./CardPicture.tsx";

interface Props {
  readonly card: ProductCard;
  /** Stands in the first row, so its photograph is loaded first. */
  readonly first: boolean;
  /** The name that the piece is shown with; empty for its photograph. */
  readonly engraved: string;
  /** What draws it; null while that is not here. */
  readonly Drawn: typeof CardPicture | null;
}

/** One piece of the collection; all of it leads to the piece's page. */
export function Card({ card, first, engraved, Drawn }: Props) {
  const catalog = useCatalog();
  const { path, link, name, description, image, tags, price, originalPrice } = card;
  const photograph = (
    <Picture
      src={image}
      alt={name}
      ratio="4 / 3"
      sizes="(width >= 1400px) 420px, (width >= 900px) 31vw, 46vw"
      first={first}
    />
  );
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        {engraved === "" || Drawn === null ? (
          photograph
        ) : (
          <Drawn card={card} name={engraved}>
            {photograph}
          </Drawn>
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
        tone="secondary"
        small
        onPointerEnter={() => void catalog.load(pageFile(path))}
      >
        <span>
          Customize<VisuallyHidden> {name}</VisuallyHidden>
        </span>
      </ButtonLink>
    </li>
  );
}
