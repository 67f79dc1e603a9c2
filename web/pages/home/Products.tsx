import { Link } from "react-router-dom";
import type { ProductCard } from "#engine";
import { Picture } from "../../ui/Picture.tsx";
import { Price } from "../../ui/Price.tsx";
import { useCatalog } from "../../catalog/useCatalog.ts";
import { pageFileUrl } from "../../catalog/catalogFiles.ts";
import styles from "./Products.module.css";

/** The featured products, the first two of them large. */
export function Products({ cards }: { readonly cards: readonly ProductCard[] }) {
  return (
    <ul className={styles.products}>
      {cards.map((card) => (
        <ProductTile key={card.id} card={card} />
      ))}
    </ul>
  );
}

function ProductTile({ card }: { readonly card: ProductCard }) {
  const catalog = useCatalog();
  const { name, link, path, image, price, originalPrice } = card;
  return (
    <li className={styles.tile}>
      <Picture
        className={styles.picture}
        src={image}
        alt=""
        ratio="1"
        sizes="(width >= 50rem) 50vw, 100vw"
      />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link
            className={styles.link}
            to={link}
            onPointerEnter={() => void catalog.load(pageFileUrl(path))}
          >
            {name}
          </Link>
        </h3>
        <span className={styles.price}>
          <Price amount={price} original={originalPrice} />
        </span>
      </div>
    </li>
  );
}
