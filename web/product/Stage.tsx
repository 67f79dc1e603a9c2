import { canonicalJson } from "#engine";
import { useDraftView, useFormParts } from "../form/formParts.ts";
import { PieceImage } from "./PieceImage.tsx";

/** The piece as it stands now, large. */
export function Stage() {
  const { compiled } = useFormParts();
  const configuration = useDraftView(
    ({ configuration }) => configuration,
    (one, other) => canonicalJson(one) === canonicalJson(other),
  );
  return (
    <PieceImage
      product={compiled.product}
      configuration={configuration}
      alt={compiled.product.name}
      sizes="(width >= 1100px) 56vw, (width >= 720px) 48vw, 100vw"
      ratio="1"
      first
    />
  );
}
