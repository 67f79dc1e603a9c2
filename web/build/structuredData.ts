import {
  compileProduct,
  type Configuration,
  dollarsFromCents,
  factsOf,
  isMaterial,
  type Product,
  type Review,
  type Shop,
} from "#engine";

/**
 * The JSON-LD data of a product's page (schema.org). Sample reviews and sample facts are omitted because nobody has checked
 * them. There is no `size`: it depends on the names.
 */
export function structuredData(shop: Shop, product: Product, origin: string): object {
  const { path, name, description, image, reviews } = product;
  const { defaults, project, price } = compileProduct(product);
  // The page opens with these, so this is the price that it shows.
  const { configuration } = project(defaults());
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    description,
    image: `${origin}${image}`,
    brand: { "@type": "Brand", name: shop.name },
    ...materialOf(product, configuration),
    offers: {
      "@type": "Offer",
      price: dollarsFromCents(price(configuration).total).toFixed(2),
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      url: `${origin}${path}`,
    },
    ...reviewsOf(reviews.filter(({ sample }) => !sample)),
  };
}

function materialOf(product: Product, configuration: Configuration): object {
  const materials = factsOf(product, configuration)
    .filter((fact) => isMaterial(fact) && !fact.sample)
    .map(({ text }) => text);
  return materials.length === 0 ? {} : { material: materials.join("; ") };
}

function reviewsOf(reviews: readonly Review[]): object {
  if (reviews.length === 0) return {};
  return {
    review: reviews.map(({ rating, text, reviewer }) => ({
      "@type": "Review",
      reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 },
      author: { "@type": "Person", name: reviewer },
      reviewBody: text,
    })),
  };
}
