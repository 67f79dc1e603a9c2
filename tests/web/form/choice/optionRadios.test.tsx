import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Arrival } from "../../../../web/form/choice/OptionRadios.tsx";
import { advance } from "../../../support/web/clock.ts";

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
