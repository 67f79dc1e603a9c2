import { Picture } from "../../ui/Picture.tsx";
import { useShop } from "../../catalog/useCatalog.ts";
import styles from "./Making.module.css";
import { Section } from "./Section.tsx";

/** How a product is made, in pictures. */
export function Making() {
  const { making } = useShop();
  return (
    <Section title={making.title}>
      <ol className={styles.steps}>
        {making.steps.map(({ image, alt, title, text }) => (
          <li key={title} className={styles.step}>
            <Picture src={image} alt={alt} ratio="4 / 5" sizes="(width >= 50rem) 33vw, 42vw" />
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
