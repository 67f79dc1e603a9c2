import { fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { PATHS } from "#engine";
import { actAndSettle } from "../../../support/web/actAndSettle.ts";
import OrderLookupPage from "../../../../web/pages/order/OrderLookupPage.tsx";
import { deferred } from "../../../support/deferred.ts";
import { shop } from "../../../support/web/pageData.ts";
import { TestApp } from "../../../support/web/TestApp.tsx";

const NOT_FOUND = "We can't find an order with this code.";
const notFound = async () => Response.json({ error: NOT_FOUND }, { status: 404 });
const noResponse = () => Promise.reject(new TypeError("offline"));

/** Opens the page. Returns the bodies of the requests. */
async function openPage(respond: () => Promise<Response>) {
  const requests: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { readonly body: string }) => {
    expect(path).toBe(PATHS.orderLookup);
    requests.push(JSON.parse(body));
    return respond();
  });
  await actAndSettle(() =>
    render(
      <TestApp path="/order">
        <Routes>
          <Route path="/order" element={<OrderLookupPage />} />
          <Route path="/order/:token" element={<OrderPath />} />
        </Routes>
      </TestApp>,
    ),
  );
  return requests;
}

function OrderPath() {
  return <p>Opened {useLocation().pathname}</p>;
}

const codeBox = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Order code" });
const emailBox = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const button = () => screen.getByRole<HTMLButtonElement>("button");

async function submit(code: string, email: string): Promise<void> {
  await actAndSettle(() => {
    fireEvent.input(codeBox(), { target: { value: code } });
    fireEvent.input(emailBox(), { target: { value: email } });
    button().focus();
    fireEvent.click(button());
  });
}

test("the order's page opens when it is found", async () => {
  const requests = await openPage(async () => Response.json({ token: "the-token" }));
  await submit(" kd7q-m4xa ", " ann@example.org ");
  expect(requests).toEqual([{ code: "KD7QM4XA", email: "ann@example.org" }]);
  expect(screen.getByText("Opened /order/the-token")).toBeTruthy();
});

test("missing and invalid entries are said at their fields, the first is focused, and nothing is sent", async () => {
  const requests = await openPage(noResponse);
  await submit("", "ann");
  expect(document.activeElement).toBe(codeBox());
  expect(codeBox().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Order code is required")).toBeTruthy();
  expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
  await submit("KD7QM4XA", "ann");
  expect(document.activeElement).toBe(emailBox());
  expect(codeBox().getAttribute("aria-invalid")).toBe("false");
  expect(requests).toEqual([]);
});

test.each([
  ["no such order", notFound, NOT_FOUND],
  ["no response", noResponse, /Check your connection and try again/],
])("%s is announced, and the form can be sent again", async (_title, respond, text) => {
  const requests = await openPage(respond);
  await submit("KD7QM4XA", "ann@example.org");
  expect(screen.getByRole("alert").textContent).toMatch(text);
  expect(document.activeElement).toBe(button());
  expect([codeBox().value, emailBox().value]).toEqual(["KD7QM4XA", "ann@example.org"]);
  await submit("AAAAAAAA", "ann@example.org");
  expect(requests).toHaveLength(2);
});

test("the button is disabled while the order is looked up, and enabled by the answer", async () => {
  const answered = deferred();
  await openPage(() => answered.promise.then(notFound));
  await submit("KD7QM4XA", "ann@example.org");
  expect(button().disabled).toBe(true);
  expect(button().textContent).toBe("Looking for your order…");
  expect(screen.getByRole("status").textContent).toBe("Looking for your order…");
  await actAndSettle(() => answered.resolve());
  expect(button().disabled).toBe(false);
});

test("the page is not indexed, and shows the shop's address", async () => {
  await openPage(noResponse);
  expect(document.title).toMatch(/^Find your order/);
  expect(document.head.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  expect(screen.getByRole("link").getAttribute("href")).toBe(`mailto:${shop.supportEmail}`);
});
