import { quantile } from "../median.ts";
import type { PageCost } from "./measurePage.ts";

/** The limits of a page: requests of its first view, and gzipped bytes of its first scripts. */
const LIMITS = { requests: 14, productScripts: 125 * 1024, homeScripts: 88 * 1024 };

type Column = readonly [title: string, aim: string, cell: (page: PageCost) => string];

const COLUMNS: readonly Column[] = [
  ["", "aim", ({ name }) => name],
  ["first field", "1.5×", (page) => formatCompared(page, ({ fieldAlive }) => fieldAlive)],
  ["scripts first", "125 KB", ({ scripts }) => kilobytes(scripts.first)],
  ["until idle", "", ({ scripts }) => kilobytes(scripts.all)],
  [
    "work, median",
    "30 ms",
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

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Formats a time and its ratio to that of the form by hand; "-" if the page has no form. */
function formatCompared(page: PageCost, read: (page: PageCost) => number | null): string {
  const value = read(page);
  if (value === null) return "-";
  const peer = page.peer === null ? null : read(page.peer);
  return `${value.toFixed(0)} ms${peer === null ? "" : ` ${(value / peer).toFixed(1)}×`}`;
}

/**
 * Formats the costs of pages as a table, with the aims in its last row. `work` is the processor time of the main thread for one
 * letter, drawing included; `letter` is the time from a key to the next paint; × compares with the form by hand.
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

/** Returns a sentence for each limit that a page exceeds. */
export function describeExceededLimits({
  name,
  scripts,
  requests,
  typing,
}: PageCost): readonly string[] {
  const lines: string[] = [];
  // Except for the home page, only the scripts of pages with a form are limited.
  const bytes =
    name === "/" ? LIMITS.homeScripts : typing === null ? Infinity : LIMITS.productScripts;
  if (scripts.first > bytes) {
    lines.push(
      `${name}: ${kilobytes(scripts.first)} of first scripts, at most ${kilobytes(bytes)}`,
    );
  }
  if (requests > LIMITS.requests) {
    lines.push(`${name}: ${requests} requests, at most ${LIMITS.requests}`);
  }
  return lines;
}
