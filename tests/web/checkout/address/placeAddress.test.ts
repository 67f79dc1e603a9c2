import { expect, test } from "vitest";
import { placeAddress } from "../../../../web/checkout/address/placeAddress.ts";
import { RECORDED_PLACES } from "../../../support/places/recordedPlaces.ts";

const [MANHATTAN, BROOKLYN, RURAL] = RECORDED_PLACES.map((place) => place.addressComponents);
const EMPTY = { line1: "", city: "", state: "", postal_code: "" };
const NEW_YORK = { line1: "350 5th Avenue", city: "New York", state: "NY", postal_code: "10118" };

test.each([
  ["has street number and route, city, state abbreviation and postal code", MANHATTAN, NEW_YORK],
  [
    "uses the borough as the city if there is no locality",
    BROOKLYN,
    { line1: "350 Eastern Parkway", city: "Brooklyn", state: "NY", postal_code: "11225" },
  ],
  ["leaves missing components empty", RURAL, { ...EMPTY, line1: "State Highway 16", state: "TX" }],
  ["is empty without components", [], EMPTY],
])("the address of a place %s", (_title, components = [], address) => {
  expect(placeAddress(components)).toEqual(address);
});
