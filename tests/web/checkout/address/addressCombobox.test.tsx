import { act, fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { beforeEach, expect, test, vi } from "vitest";
import { EMPTY_ADDRESS } from "#engine";
import { AddressLine } from "../../../../web/checkout/address/AddressFields.tsx";
import type { CheckoutInput } from "../../../../web/checkout/typedCheckout.ts";
import { type Deferred, deferred } from "../../../support/deferred.ts";
import { RECORDED_PLACES, type RecordedPlace } from "../../../support/places/recordedPlaces.ts";

/** Fetches the whole address of a suggestion. */
type FetchAddress = () => Promise<void>;

/** A prediction of the maps service for a recorded place. */
function prediction(place: RecordedPlace | undefined, fetchAddress: FetchAddress): object {
  if (place === undefined) throw new Error("there is no recorded place");
  const { id: placeId, mainText, secondaryText, addressComponents } = place;
  return {
    placeId,
    text: `${mainText}, ${secondaryText}`,
    toPlace: () => ({ addressComponents, fetchFields: fetchAddress }),
  };
}

const [NEW_YORK, BROOKLYN, RURAL] = RECORDED_PLACES;
const NEW_YORK_TEXT = "350 5th Avenue, New York, NY, USA";

interface AutocompleteRequest {
  readonly input: string;
  readonly includedRegionCodes: readonly string[];
}

type PredictionsOf = (text: string) => object | Promise<object>;

/** The loaded maps service with these predictions for a text. */
function mapsWith(predictionsOf: PredictionsOf) {
  const fetchAutocompleteSuggestions = async (request: AutocompleteRequest) => {
    expect(request.includedRegionCodes).toEqual(["us"]);
    const predictions = [await predictionsOf(request.input)].flat();
    return { suggestions: predictions.map((placePrediction) => ({ placePrediction })) };
  };
  const AutocompleteSuggestion = { fetchAutocompleteSuggestions };
  const places = { AutocompleteSessionToken: Object, AutocompleteSuggestion };
  return { importLibrary: () => Promise.resolve(places) };
}

/** Replaces the maps service by one with these predictions for a text. */
function serveSuggestions(predictionsOf: PredictionsOf): void {
  vi.stubGlobal("google", { maps: mapsWith(predictionsOf) });
}

const resolved = () => Promise.resolve();

function Checkout({ mapsKey }: { readonly mapsKey: string | null }) {
  const methods = useForm<CheckoutInput>({ defaultValues: { email: "", address: EMPTY_ADDRESS } });
  return (
    <FormProvider {...methods}>
      <AddressLine mapsKey={mapsKey} />
      <FormValues />
    </FormProvider>
  );
}

/** Shows the form's values as JSON. */
function FormValues() {
  return (
    <output aria-label="Form">
      {JSON.stringify(useWatch<CheckoutInput, "address">({ name: "address" }))}
    </output>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  // The loader notes that it finds the maps service of these tests.
  vi.spyOn(console, "warn").mockReturnValue();
});

const line1 = () => screen.getByRole("combobox", { name: "Address line 1" });
const address = (): unknown => JSON.parse(screen.getByLabelText("Form").textContent);
const suggestions = () => screen.queryAllByRole("option").map((node) => node.textContent);
/** Waits for code, debounced requests and their responses. */
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1_000);
  });

/** Opens the checkout and waits for the combobox. */
async function open(fetchAddress: FetchAddress = resolved): Promise<void> {
  serveSuggestions(() => prediction(NEW_YORK, fetchAddress));
  render(<Checkout mapsKey="key" />);
  await settle();
}

/** Focuses the field and types this text, as if it were the only input. */
async function type(text: string): Promise<void> {
  act(() => line1().focus());
  await fill(text);
}

/** Fills in the field, like the browser while another field has the focus. */
async function fill(text: string): Promise<void> {
  fireEvent.input(line1(), { target: { value: text }, inputType: "insertText" });
  await settle();
}

/** Types a text and chooses the suggestion with this name. */
async function choose(name: RegExp): Promise<void> {
  await type("350 5");
  fireEvent.click(screen.getByRole("option", { name }));
  await settle();
}

async function press(name: string): Promise<void> {
  fireEvent.keyDown(line1(), { key: name });
  await settle();
}

test("a chosen suggestion fills in all fields", async () => {
  await open();
  await type("350 5");
  expect(suggestions()).toEqual([NEW_YORK_TEXT]);
  await press("ArrowDown");
  await press("Enter");
  expect(address()).toEqual({
    ...EMPTY_ADDRESS,
    line1: "350 5th Avenue",
    city: "New York",
    state: "NY",
    postal_code: "10118",
  });
  expect(suggestions()).toEqual([]);
});

test.each([
  [
    "uses the borough as the city if there is no locality",
    BROOKLYN,
    { line1: "350 Eastern Parkway", city: "Brooklyn", state: "NY", postal_code: "11225" },
  ],
  [
    "keeps the fields that it has no values for",
    RURAL,
    { line1: "State Highway 16", city: "New York", state: "TX", postal_code: "10118" },
  ],
])("a chosen suggestion %s", async (_title, place, expected) => {
  await open();
  const places = [NEW_YORK, place].map((each) => prediction(each, resolved));
  serveSuggestions(() => places);
  await choose(/New York, NY/);
  await choose(new RegExp(expected.line1));
  expect(address()).toEqual({ ...EMPTY_ADDRESS, ...expected });
});

test("if the whole address can't be loaded, the line is the suggestion's text", async () => {
  await open(() => Promise.reject(new Error("offline")));
  await choose(/New York/);
  expect(address()).toEqual({ ...EMPTY_ADDRESS, line1: NEW_YORK_TEXT });
});

test("input during the request for an address is kept", async () => {
  const answer = deferred();
  await open(() => answer.promise);
  await choose(/New York/);
  expect(address()).toMatchObject({ line1: NEW_YORK_TEXT, city: "" });
  await type("350 5th Ave, back door");
  answer.resolve();
  await settle();
  expect(address()).toMatchObject({ line1: "350 5th Ave, back door", city: "New York" });
});

test("a late address of an earlier choice doesn't mix with the one chosen since", async () => {
  const [earlier, later] = [deferred(), deferred()];
  await open();
  const places = [
    prediction(BROOKLYN, () => earlier.promise),
    prediction(NEW_YORK, () => later.promise),
  ];
  serveSuggestions(() => places);
  await choose(/Brooklyn/);
  await choose(/New York, NY/);
  for (const answer of [earlier, later]) {
    answer.resolve();
    await settle();
  }
  expect(address()).toMatchObject({ line1: "350 5th Avenue", city: "New York", state: "NY" });
});

test.each([
  ["response", (request: Deferred<void>) => request.resolve()],
  ["failure", (request: Deferred<void>) => request.reject(new Error("The quota is exceeded."))],
])("a late %s to an older request does not replace the newer suggestions", async (_, finish) => {
  await open();
  const older = deferred();
  const suggest = async (text: string) => {
    if (text === "350") await older.promise;
    return prediction(text === "350" ? BROOKLYN : NEW_YORK, resolved);
  };
  serveSuggestions(suggest);
  await type("350");
  await type("350 5th");
  expect(suggestions()).toEqual([NEW_YORK_TEXT]);
  finish(older);
  await settle();
  expect(suggestions()).toEqual([NEW_YORK_TEXT]);
});

test("Escape closes the suggestions and keeps the input, however often it is pressed", async () => {
  await open();
  await type("350 5");
  await press("Escape");
  expect(suggestions()).toEqual([]);
  await press("Escape");
  expect(address()).toEqual({ ...EMPTY_ADDRESS, line1: "350 5" });
});

test("a focused plain field is not replaced until blur", async () => {
  render(<Checkout mapsKey="key" />);
  const plain = screen.getByRole("textbox", { name: "Address line 1" });
  act(() => plain.focus());
  fireEvent.change(plain, { target: { value: "350" } });
  await settle();
  expect(document.activeElement).toBe(plain);
  act(() => plain.blur());
  await settle();
  expect(line1()).toHaveProperty("value", "350");
});

test("an address that the browser fills in opens no suggestions, and blur closes them", async () => {
  await open();
  await fill("350 5th Ave");
  expect(address()).toMatchObject({ line1: "350 5th Ave" });
  expect(suggestions()).toEqual([]);
  await type("350 5");
  expect(line1().getAttribute("aria-expanded")).toBe("true");
  fireEvent.blur(line1());
  expect(suggestions()).toEqual([]);
  expect(line1().getAttribute("aria-expanded")).toBe("false");
});

test("without a maps key the line stays a plain field", async () => {
  render(<Checkout mapsKey={null} />);
  await settle();
  expect(screen.getByRole("textbox", { name: "Address line 1" })).toBeInstanceOf(HTMLInputElement);
  expect(screen.queryByRole("combobox")).toBeNull();
});

const mapsScripts = () => [
  ...document.querySelectorAll<HTMLScriptElement>("script[src*='maps.googleapis.com']"),
];

test("a maps script that fails is loaded again on the next input", async () => {
  vi.unstubAllGlobals();
  render(<Checkout mapsKey="key" />);
  await settle();
  await type("350");
  const [script] = mapsScripts();
  expect(new URL(script?.src ?? "").searchParams.get("key")).toBe("key");
  await act(async () => {
    script?.dispatchEvent(new Event("error"));
  });
  expect(suggestions()).toEqual([]);
  await type("350 5");
  expect(mapsScripts()).toHaveLength(2);
  // The script replaces the loader's `importLibrary` and calls its callback.
  const { maps } = (window as unknown as LoadedMaps).google;
  Object.assign(
    maps,
    mapsWith(() => prediction(NEW_YORK, resolved)),
  );
  await act(async () => {
    maps.__ib__();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(suggestions()).toEqual([NEW_YORK_TEXT]);
});

/** What the loader defines for the script. */
interface LoadedMaps {
  readonly google: { readonly maps: { readonly __ib__: () => void } };
}
