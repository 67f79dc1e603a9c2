/** An address component in the service's format. */
export interface AddressComponent {
  readonly longText: string;
  readonly shortText: string;
  readonly types: readonly string[];
  readonly languageCode: string;
}

/** A recorded response of the service. */
export interface RecordedPlace {
  readonly id: string;
  /** The suggestion's two lines. */
  readonly mainText: string;
  readonly secondaryText: string;
  readonly addressComponents: readonly AddressComponent[];
}

const part = (types: string, longText: string, shortText = longText): AddressComponent => ({
  longText,
  shortText,
  types: types.split(" "),
  languageCode: "en-US",
});
const USA = part("country political", "United States", "US");

/** A street address, an address in a borough without a locality, one without a house number, and one abroad. */
export const RECORDED_PLACES: readonly RecordedPlace[] = [
  {
    id: "ChIJaXQRs6lZwokRY6EFpJnhNNE",
    mainText: "350 5th Avenue",
    secondaryText: "New York, NY, USA",
    addressComponents: [
      part("street_number", "350"),
      part("route", "5th Avenue", "5th Ave"),
      part("neighborhood political", "Midtown South"),
      part("sublocality_level_1 sublocality political", "Manhattan"),
      part("locality political", "New York"),
      part("administrative_area_level_2 political", "New York County"),
      part("administrative_area_level_1 political", "New York", "NY"),
      USA,
      part("postal_code", "10118"),
    ],
  },
  {
    id: "ChIJ2WQeRZlbwokRTqHzbmPYvjg",
    mainText: "350 Eastern Parkway",
    secondaryText: "Brooklyn, NY, USA",
    addressComponents: [
      part("street_number", "350"),
      part("route", "Eastern Parkway", "Eastern Pkwy"),
      part("neighborhood political", "Crown Heights"),
      part("sublocality_level_1 sublocality political", "Brooklyn"),
      part("administrative_area_level_2 political", "Kings County"),
      part("administrative_area_level_1 political", "New York", "NY"),
      USA,
      part("postal_code", "11225"),
    ],
  },
  {
    id: "EhpTdGF0ZSBId3kgMTYsIFRYLCBVU0EiLio",
    mainText: "State Highway 16",
    secondaryText: "TX, USA",
    addressComponents: [
      part("route", "State Highway 16", "TX-16"),
      part("administrative_area_level_1 political", "Texas", "TX"),
      USA,
    ],
  },
  {
    id: "ChIJpTvG15DL1IkRd8S0KlBVNTI",
    mainText: "350 Front Street West",
    secondaryText: "Toronto, ON, Canada",
    addressComponents: [
      part("street_number", "350"),
      part("route", "Front Street West", "Front St W"),
      part("locality political", "Toronto"),
      part("administrative_area_level_1 political", "Ontario", "ON"),
      part("country political", "Canada", "CA"),
      part("postal_code", "M5V 0T8"),
    ],
  },
];
