import { describe, expect, test } from "vitest";
import { type AddressComponent, placeAddress } from "../../../web/checkout/placeAddress.ts";

const part = (types: string, longText: string, shortText = longText): AddressComponent => ({
  types: types.split(" "),
  longText,
  shortText,
});

/** Recorded answers of the service. */
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

describe("the address of a place", () => {
  test("has street number and route, city, state abbreviation and postal code", () => {
    expect(placeAddress(MOUNTAIN_VIEW)).toEqual({
      line1: "1600 Amphitheatre Parkway",
      city: "Mountain View",
      state: "CA",
      postal_code: "94043",
    });
  });

  test("uses the borough as the city if there is no locality", () => {
    expect(placeAddress(BROOKLYN)).toMatchObject({ city: "Brooklyn", state: "NY" });
  });

  test("leaves missing components empty", () => {
    expect(placeAddress(RURAL)).toEqual({
      line1: "State Highway 16",
      city: "",
      state: "TX",
      postal_code: "",
    });
    expect(placeAddress([])).toEqual({ line1: "", city: "", state: "", postal_code: "" });
  });
});
