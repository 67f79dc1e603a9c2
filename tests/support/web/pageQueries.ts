import { act, fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import { actAndSettle } from "./actAndSettle.ts";
import { paintFrame } from "./frames.ts";
import { settle } from "./settle.ts";

// Queries and actions by accessible names. A font style, a photo and a price are those of a product's page.

export const textbox = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const combobox = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
export const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
export const fontStyle = () =>
  screen.getByRole<HTMLInputElement>("spinbutton", { name: "Font style" });
export const photoFile = () => screen.getByLabelText<HTMLInputElement>("Photo file");
export const price = () => screen.getByRole("status", { name: "Price" }).textContent;
export const toasts = () => screen.getByRole("region", { name: "Notifications" }).textContent;

/** The texts that describe a control, such as its help and its error. */
export const descriptionOf = (control: Element) =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

/** The number of fields reported as empty. */
export const emptyFields = () => screen.queryAllByText("This field is required").length;

/** Replaces the text of a field, and paints a frame, after which the drawing and all other updates follow. */
export function type(name: string, value: string): void {
  act(() => {
    fireEvent.change(textbox(name), { target: { value } });
  });
  paintFrame();
}

/** Clicks, and waits for the effects, including a focus moved in the next task. */
export async function click(element: HTMLElement, init: MouseEventInit = {}): Promise<void> {
  await act(async () => {
    fireEvent.click(element, init);
    // The first submit imports its code.
    await vi.dynamicImportSettled();
    await settle();
    vi.advanceTimersByTime(0);
  });
}

/** A file on the shopper's device. jsdom has no `arrayBuffer`. */
export function photoOnDevice(name: string, type: string): File {
  const bytes = new ArrayBuffer(1);
  return Object.assign(new File([bytes], name, { type }), { arrayBuffer: async () => bytes });
}

/** Chooses a photo, and waits for its check. */
export async function choosePhoto(
  name = "us.png",
  mimeType = "image/png",
  label = "Photo file",
): Promise<void> {
  const files = [photoOnDevice(name, mimeType)];
  await actAndSettle(() => fireEvent.change(screen.getByLabelText(label), { target: { files } }));
}
