import { type ReactNode, useMemo } from "react";
import type { Product, ProductCard } from "#engine";
import type { PreviewValues } from "#engine/preview";
import { bearsName } from "../pieces/nameField.ts";
import { Preview } from "../preview/Preview.tsx";
import { useProduct } from "../useCatalog.ts";
import { namedDraft } from "./namedDraft.ts";

interface Props {
  readonly card: ProductCard;
  readonly name: string;
  /** The photograph, which stands until the piece is drawn. */
  readonly children: ReactNode;
}

/** The piece of a card with the shopper's name, where it can bear it; its product is fetched only once there is a name. */
export function CardPicture({ card, name, children }: Props) {
  const { loaded } = useProduct(card.id);
  const product = loaded.state === "ready" ? loaded.file.product : null;
  return product === null || !bearsName(product, name) ? (
    children
  ) : (
    <Drawn product={product} name={name}>
      {children}
    </Drawn>
  );
}

interface DrawnProps {
  readonly product: Product;
  readonly name: string;
  readonly children: ReactNode;
}

function Drawn({ product, name, children }: DrawnProps) {
  const values = useMemo((): PreviewValues => namedDraft(product, name), [product, name]);
  return (
    <Preview product={product} values={values}>
      {children}
    </Preview>
  );
}
