import { render } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { Arrival } from "../../../../web/form/choice/OptionRadios.tsx";
import { AnnouncementBar } from "../../../../web/layout/AnnouncementBar.tsx";
import { setServerDate } from "../../../../web/ui/useMinute.ts";
import { actAndSettle } from "../../../support/web/actAndSettle.ts";
import { advance } from "../../../support/web/clock.ts";
import { openCatalog } from "../../../support/web/pageData.ts";
import { TestApp } from "../../../support/web/TestApp.tsx";

const calendar = { timeZone: "UTC", offsets: [], cutOffHour: 14, makingDays: 1, holidays: [] };

test("shows the dates of the next day as soon as the cut-off hour has passed, as Pay stores them", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 13, 59, 30) });
  render(<Arrival days={[2, 2]} calendar={calendar} occasions={[]} />);
  expect(document.body.textContent).toBe("Arrives Dec 3");
  advance(29_000);
  expect(document.body.textContent).toBe("Arrives Dec 3");
  advance(2_000);
  expect(document.body.textContent).toBe("Arrives Dec 4");
});

test.each([
  ["three days slow", -72, "Arrives Dec 3"],
  ["three days fast", 72, "Arrives Dec 3"],
  ["half an hour fast, which is not corrected", 0.5, "Arrives Dec 4"],
])("a device's clock that is %s shows the dates of the server", async (_, hours, text) => {
  const serverTime = Date.UTC(2026, 10, 30, 13, 45);
  vi.useFakeTimers({ now: serverTime + hours * 3_600_000 });
  onTestFinished(() => setServerDate(null));
  const headers = { date: new Date(serverTime).toUTCString() };
  vi.stubGlobal("fetch", async () => Response.json({ demo: false }, { headers }));
  render(<Arrival days={[2, 2]} calendar={calendar} occasions={[]} />);
  const { body } = document;
  expect(body.textContent).not.toBe("");
  await actAndSettle(() =>
    render(
      <TestApp path="/" catalog={openCatalog("/", {})}>
        <AnnouncementBar />
      </TestApp>,
    ),
  );
  advance(1_000);
  expect(body.textContent).toContain(text);
});
