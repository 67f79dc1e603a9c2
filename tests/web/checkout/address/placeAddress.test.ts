import { expect, test } from "vitest";
import {
  type AddressComponent,
  placeAddress,
} from "../../../../web/checkout/address/placeAddress.ts";

const part = (types: string, longText: string, shortText = longText): AddressComponent => ({
  types: types.split(" "),
  longText,
  shortText,
});

// Recorded responses of the Places API.
const MOUNTAIN_VIEW = [
  part("street_number", "1600"),
  part("route", "Amphitheatre Parkway", "Amphitheatre Pkwy"),
  part("locality political", "Mountain View"),
  part("administrative_area_level_2 political", "Santa Clara County"),
  part("administrative_area_level_1 political", "California", "CA"),
  part("country political", "United States", "US"),
  part("postal_code", "94043"),
  part("postal_code_suffix", "1351"),
];
const BROOKLYN = [
  part("street_number", "200"),
  part("route", "Eastern Parkway", "Eastern Pkwy"),
  part("neighborhood political", "Prospect Heights"),
  part("sublocality_level_1 sublocality political", "Brooklyn"),
  part("administrative_area_level_2 political", "Kings County"),
  part("administrative_area_level_1 political", "New York", "NY"),
  part("country political", "United States", "US"),
  part("postal_code", "11238"),
];
const RURAL = [
  part("route", "State Highway 16"),
  part("administrative_area_level_1 political", "Texas", "TX"),
  part("country political", "United States", "US"),
];

const EMPTY = { line1: "", city: "", state: "", postal_code: "" };

test.each([
  [
    "has street number and route, city, state abbreviation and postal code",
    MOUNTAIN_VIEW,
    {
      line1: "1600 Amphitheatre Parkway",
      city: "Mountain View",
      state: "CA",
      postal_code: "94043",
    },
  ],
  [
    "uses the borough as the city if there is no locality",
    BROOKLYN,
    { line1: "200 Eastern Parkway", city: "Brooklyn", state: "NY", postal_code: "11238" },
  ],
  ["leaves missing components empty", RURAL, { ...EMPTY, line1: "State Highway 16", state: "TX" }],
  ["is empty without components", [], EMPTY],
])("the address of a place %s", (_title, components, address) => {
  expect(placeAddress(components)).toEqual(address);
});
