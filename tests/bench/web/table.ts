import { quantile } from "../median.ts";
import type { PageCost } from "./measurePage.ts";

/** 30 ms where the form by hand took 7.2 ms. A ratio, because other machines are slower. */
const WORK_AIM = `${(30 / 7.2).toFixed(1)}×`;

type Column = readonly [title: string, aim: string, cell: (page: PageCost) => string];

const COLUMNS: readonly Column[] = [
  ["", "aim", ({ name }) => name],
  ["first field", "1.5×", (page) => formatCompared(page, ({ fieldAlive }) => fieldAlive)],
  // The build fails when these are over their budget (`web/build/scripts.ts`).
  ["scripts first", "", ({ scripts }) => formatKilobytes(scripts.first)],
  ["until idle", "", ({ scripts }) => formatKilobytes(scripts.all)],
  [
    "work, median",
    WORK_AIM,
    (page) => formatCompared(page, ({ typing }) => typing && quantile(typing.work, 0.5)),
  ],
  [
    "p95",
    "",
    (page) => formatCompared(page, ({ typing }) => typing && quantile(typing.work, 0.95)),
  ],
  [
    "letter, median",
    "1.5×",
    (page) => formatCompared(page, ({ typing }) => typing && quantile(typing.paint, 0.5)),
  ],
  [
    "p95",
    "1.5×",
    (page) => formatCompared(page, ({ typing }) => typing && quantile(typing.paint, 0.95)),
  ],
  ["requests", "14", ({ requests }) => String(requests)],
  ["largest paint", "", ({ largestPaint }) => `${largestPaint.toFixed(0)} ms`],
  ["shift", "", ({ layoutShift }) => layoutShift.toFixed(3)],
];

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** Formats a time and its ratio to that of the hand-written form; "-" if the page has no form. */
function formatCompared(page: PageCost, read: (page: PageCost) => number | null): string {
  const value = read(page);
  if (value === null) return "-";
  const peer = page.peer === null ? null : read(page.peer);
  return `${value.toFixed(0)} ms${peer === null ? "" : ` ${(value / peer).toFixed(1)}×`}`;
}

/**
 * Formats the costs of pages as a table, with the aims in its last row. `work` is the processor time of the main
 * thread for one letter, drawing included; `letter` is the time from a key to the next paint; × compares with the
 * hand-written form.
 */
export function formatTable(pages: readonly PageCost[]): string {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...pages.map((page) => COLUMNS.map(([, , cell]) => cell(page))),
    COLUMNS.map(([, aim]) => aim),
  ];
  const widths = COLUMNS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join("  "),
    )
    .join("\n");
}
