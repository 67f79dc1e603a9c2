/** An address component in the format of Google's Places API (New). */
export interface AddressComponent {
  readonly longText: string;
  readonly shortText: string;
  readonly types: readonly string[];
  readonly languageCode: string;
}

/** A place as recorded from the API: the suggestion and the address components. */
export interface RecordedPlace {
  readonly id: string;
  /** The first line of the suggestion. */
  readonly mainText: string;
  /** Its second line. */
  readonly secondaryText: string;
  readonly addressComponents: readonly AddressComponent[];
}

const component = (types: string, longText: string, shortText = longText): AddressComponent => ({
  longText,
  shortText,
  types: types.split(" "),
  languageCode: "en-US",
});
const USA = component("country political", "United States", "US");

/** A street address, an address in a borough without a locality, one without a house number, and one abroad. */
export const RECORDED_PLACES: readonly RecordedPlace[] = [
  {
    id: "ChIJaXQRs6lZwokRY6EFpJnhNNE",
    mainText: "350 5th Avenue",
    secondaryText: "New York, NY, USA",
    addressComponents: [
      component("street_number", "350"),
      component("route", "5th Avenue", "5th Ave"),
      component("neighborhood political", "Midtown South"),
      component("sublocality_level_1 sublocality political", "Manhattan"),
      component("locality political", "New York"),
      component("administrative_area_level_2 political", "New York County"),
      component("administrative_area_level_1 political", "New York", "NY"),
      USA,
      component("postal_code", "10118"),
    ],
  },
  {
    id: "ChIJ2WQeRZlbwokRTqHzbmPYvjg",
    mainText: "350 Eastern Parkway",
    secondaryText: "Brooklyn, NY, USA",
    addressComponents: [
      component("street_number", "350"),
      component("route", "Eastern Parkway", "Eastern Pkwy"),
      component("neighborhood political", "Crown Heights"),
      component("sublocality_level_1 sublocality political", "Brooklyn"),
      component("administrative_area_level_2 political", "Kings County"),
      component("administrative_area_level_1 political", "New York", "NY"),
      USA,
      component("postal_code", "11225"),
    ],
  },
  {
    id: "EhpTdGF0ZSBId3kgMTYsIFRYLCBVU0EiLio",
    mainText: "State Highway 16",
    secondaryText: "TX, USA",
    addressComponents: [
      component("route", "State Highway 16", "TX-16"),
      component("administrative_area_level_1 political", "Texas", "TX"),
      USA,
    ],
  },
  {
    id: "ChIJpTvG15DL1IkRd8S0KlBVNTI",
    mainText: "350 Front Street West",
    secondaryText: "Toronto, ON, Canada",
    addressComponents: [
      component("street_number", "350"),
      component("route", "Front Street West", "Front St W"),
      component("locality political", "Toronto"),
      component("administrative_area_level_1 political", "Ontario", "ON"),
      component("country political", "Canada", "CA"),
      component("postal_code", "M5V 0T8"),
    ],
  },
];
