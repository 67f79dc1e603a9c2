import { dollarsFromCents, type Product, type Review, type Shop } from "#engine";

/** The JSON-LD data of a product's page (schema.org). Sample reviews are omitted because they aren't genuine. */
export function structuredData(
  shop: Shop,
  { path, name, description, image, price, reviews }: Product,
  origin: string,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    description,
    image: `${origin}${image}`,
    brand: { "@type": "Brand", name: shop.name },
    offers: {
      "@type": "Offer",
      price: dollarsFromCents(price).toFixed(2),
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      url: `${origin}${path}`,
    },
    ...reviewsOf(reviews.filter(({ sample }) => !sample)),
  };
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
