import { act, cleanup, fireEvent, renderHook, screen } from "@testing-library/react";
import { type FieldValues, useForm } from "react-hook-form";
import { describe, expect, test, vi } from "vitest";
import type { Configuration } from "#engine";
import { Notifications } from "../../../../../web/layout/Notifications.tsx";
import { readDraft, storeDraft } from "../../../../../web/pages/product/draft/storedDraft.ts";
import { useCustomizer } from "../../../../../web/pages/product/useCustomizer.ts";
import { useStoreDraft } from "../../../../../web/pages/product/draft/useStoreDraft.ts";
import { testProduct } from "../../../../support/specifiedShop.ts";
import {
  CLASSIC,
  DRAFT,
  EMPTY_FORM,
  enterDraft,
  formValues,
  openDocument,
  setUpDocuments,
} from "../../../../support/web/openDocument.tsx";
import {
  button,
  click,
  combobox,
  radio,
  textbox,
  toasts,
  type,
} from "../../../../support/web/pageQueries.ts";
import { openProductPage } from "../../../../support/web/productPage.tsx";
import { TestApp } from "../../../../support/web/TestApp.tsx";

setUpDocuments();

describe("a draft of a new item", () => {
  test("is not restored by a new visit of the same URL, for which Chromium keeps the entry's state", async () => {
    await openDocument("navigate", CLASSIC);
    await enterDraft();
    const entry: unknown = history.state;
    await openDocument("navigate", CLASSIC, "", () => history.replaceState(entry, ""));
    expect(formValues()).toEqual(EMPTY_FORM);
  });

  test("doesn't overwrite input before hydration", async () => {
    await openDocument("navigate", CLASSIC);
    await enterDraft();
    const enterBeforeHydration = () => {
      textbox("Name 1").value = "Ann";
      radio("Rose gold").checked = true;
    };
    await openDocument("reload", CLASSIC, "", enterBeforeHydration);
    expect(formValues()).toEqual({ names: ["Ann", "Zoë"], font: "42", platinum: false });
    expect(radio("Rose gold").checked).toBe(true);
  });

  test("is removed once the item is in the cart, until the next input", async () => {
    await openDocument("navigate", CLASSIC);
    await enterDraft();
    await click(button("Add to Cart"));
    expect(sessionStorage).toHaveLength(0);
    await openDocument("reload", CLASSIC);
    expect(formValues()).toEqual(EMPTY_FORM);
    type("Name 1", "Bo");
    await openDocument("reload", CLASSIC);
    expect(formValues()).toEqual({ names: ["Bo"], font: "1", platinum: false });
  });

  test("restores choices in rows, and a name that was entered on another page", async () => {
    await openDocument("navigate", "Family Heart Birthstone Necklace");
    type("Name 1", "Mia");
    fireEvent.change(combobox("Birthstone 1"), { target: { value: "May" } });
    await openDocument("reload", "Family Heart Birthstone Necklace");
    expect([textbox("Name 1").value, combobox("Birthstone 1").value]).toEqual(["Mia", "May"]);
    cleanup();
    history.replaceState(null, "");
    await openProductPage("Heart Beads Necklace", "", "Leo");
    await openDocument("reload", "Heart Beads Necklace");
    expect(textbox("Name 1").value).toBe("Leo");
  });

  test("is restored as typed, even if invalid", async () => {
    await openDocument("navigate", CLASSIC);
    type("Name 1", "Mia ");
    await click(button("Add name"));
    type("Name 2", "Zoë 🎂");
    await openDocument("reload", CLASSIC);
    expect(formValues()).toEqual({ names: ["Mia ", "Zoë 🎂"], font: "1", platinum: false });
    expect(screen.getByText(/“🎂” can't be engraved/)).toBeTruthy();
  });
});

test.each([
  ["is full", ["setItem"]],
  ["is damaged", ["getItem", "setItem", "removeItem"]],
] as const)("the form can be filled in while the storage %s", async (_state, methods) => {
  for (const method of methods)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error("refused");
    });
  await openDocument("navigate", CLASSIC);
  await enterDraft();
  expect(formValues()).toEqual(DRAFT);
});

test("a draft that the full storage refuses is kept until the document is left", () => {
  storeDraft("1", "stored");
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("refused");
  });
  storeDraft("1", "refused");
  expect(readDraft("1")).toBe("refused");
  setItem.mockRestore();
  storeDraft("1", "stored again");
  expect(readDraft("1")).toBe("stored again");
  storeDraft("1", null);
  expect(readDraft("1")).toBeNull();
});

test("nothing is stored while a stored draft is restored", () => {
  const compiled = testProduct(CLASSIC);
  const unchanged = compiled.defaults();
  const { result, rerender } = renderHook(
    ({ isRestoring }: { readonly isRestoring: boolean }) => {
      const form = useForm<FieldValues, unknown, Configuration>({ defaultValues: unchanged });
      useStoreDraft(form, compiled, { id: "1", unchanged, isRestoring, isNew: true });
      return form;
    },
    { initialProps: { isRestoring: true }, wrapper: TestApp },
  );
  storeDraft("1", "stored");
  act(() => result.current.setValue("font", 7));
  expect(readDraft("1")).toBe("stored");
  rerender({ isRestoring: false });
  expect(readDraft("1")).toContain("7");
});

test("nothing is added, and nothing called incomplete, while a stored draft is restored", async () => {
  const compiled = testProduct(CLASSIC);
  const unchanged = compiled.defaults();
  const { result, rerender } = renderHook(
    ({ isRestoring }: { readonly isRestoring: boolean }) =>
      useCustomizer(compiled, unchanged, { id: "1", unchanged, isRestoring, isNew: true }, null),
    {
      initialProps: { isRestoring: true },
      wrapper: ({ children }) => (
        <TestApp path={compiled.product.path}>
          {children}
          <Notifications />
        </TestApp>
      ),
    },
  );
  await act(() => result.current.submit("stay"));
  expect(toasts()).not.toContain("Missing Information");
  rerender({ isRestoring: false });
  await act(() => result.current.submit("stay"));
  expect(toasts()).toContain("Missing Information");
});
