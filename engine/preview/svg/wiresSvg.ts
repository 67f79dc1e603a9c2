import { LINK_LENGTH } from "../../geometry/links.ts";
import { circlePath, num } from "../../geometry/path.ts";
import type { Place } from "../../geometry/point.ts";
import type { ItemOf } from "../scene.ts";
import { idOf, type Paint, shade, urlOf } from "./paint.ts";

type Chain = ItemOf<"chain">;

/** Draws chains. Cable chains of the same gauge share their elements, because a browser draws few elements sooner. */
export function chainsSvg(paint: Paint, chains: readonly Chain[]): string {
  const cables = chains.filter(({ style }) => style === "cable");
  const gauges = [...new Set(cables.map(({ gauge }) => gauge))];
  const ofGauge = (gauge: number) => cables.filter((cable) => cable.gauge === gauge);
  const balls = chains.filter(({ style }) => style === "ball");
  return (
    gauges.map((gauge) => cablesSvg(paint, gauge, ofGauge(gauge))).join("") +
    balls.map((chain) => ballsSvg(paint, chain)).join("")
  );
}

/** The links of a cable chain that are seen from the same side, as path data. */
interface LinkPaths {
  readonly middle: string;
  /** The line of the highlight, beside the middle. */
  readonly highlight: string;
}

/** Draws links of round wire as three overlaid strokes: dark edge, body, highlight. */
function cablesSvg({ metal }: Paint, gauge: number, chains: readonly Chain[]): string {
  const wire = wireOf(gauge);
  const stroke = (path: string, tone: number, width: number) =>
    `<path d="${path}" stroke="${shade(metal.tone, tone)}" stroke-width="${num(width)}"/>`;
  const sides = LINK_SIDES.map((_, side) => {
    const paths = chains.map((chain) => linkPathsOf(chain)[side]);
    const middle = paths.map((path) => path?.middle).join("");
    const highlight = paths.map((path) => path?.highlight).join("");
    return (
      stroke(middle, 0.2, wire * 1.25) +
      stroke(middle, 0.6, wire * 0.9) +
      stroke(highlight, 0.97, wire * 0.34)
    );
  });
  return `<g fill="none" stroke-linecap="round">${sides.join("")}</g>`;
}

/** The width of a link's wire, in millimetres. */
const wireOf = (gauge: number): number => gauge * 0.25;

/** A cache, because a keystroke seldom changes the longest chain. */
const cachedPaths = new WeakMap<Chain, readonly LinkPaths[]>();

/** The paths of a chain's links for each of `LINK_SIDES`. */
function linkPathsOf(chain: Chain): readonly LinkPaths[] {
  const cached = cachedPaths.get(chain);
  if (cached !== undefined) return cached;
  // Up and to the left of the middle, where the light comes from in a link that isn't turned.
  const highlightOffset = -wireOf(chain.gauge) * 0.13;
  const paths = LINK_SIDES.map((pathOf, side) => {
    const links = chain.links.filter((_, i) => i % LINK_SIDES.length === side);
    const path = (offset: number) =>
      links.map((link) => pathOf(link, chain.gauge, offset)).join("");
    return { middle: path(0), highlight: path(highlightOffset) };
  });
  cachedPaths.set(chain, paths);
  return paths;
}

/**
 * The middle line of a link's wire as path data, moved by `offset` millimetres across and along the link. Of two neighbours,
 * one is seen from its face and one from its edge, which hides its opening.
 */
const LINK_SIDES: readonly ((link: Place, gauge: number, offset: number) => string)[] = [
  (link, gauge, offset) => {
    const radius = (gauge - wireOf(gauge)) / 2;
    const straight = ((LINK_LENGTH - 1) * gauge) / 2;
    const at = pointsOn(link, offset);
    const start = at(-straight, -radius);
    const arc = `A${num(radius)} ${num(radius)} 0 0 1 `;
    return `M${start}L${at(straight, -radius)}${arc}${at(straight, radius)}L${at(-straight, radius)}${arc}${start}Z`;
  },
  (link, gauge, offset) => {
    const half = (LINK_LENGTH * gauge - wireOf(gauge)) / 2;
    const at = pointsOn(link, offset);
    return `M${at(-half, 0)}L${at(half, 0)}`;
  },
];

/** Returns points along and across a link in coordinates of the scene, moved by `offset` millimetres in both directions. */
function pointsOn(
  { x, y, angle }: Place,
  offset: number,
): (along: number, across: number) => string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (along, across) => {
    const [px, py] = [along + offset, across + offset];
    return `${num(x + px * cos - py * sin)} ${num(y + px * sin + py * cos)}`;
  };
}

/** Neighbours are `BALL_PITCH` gauges apart. Balls further apart than this, in gauges, are the ends of two strands. */
const MAX_BALL_DISTANCE = 2;

/** Balls with short bars between neighbours on the same strand. */
function ballsSvg(paint: Paint, { gauge, links }: Chain): string {
  const r = num(gauge / 2);
  const { tone } = paint.metal;
  const bars = links
    .map((link, i) => {
      const next = links[i + 1];
      if (next === undefined) return "";
      if (Math.hypot(next.x - link.x, next.y - link.y) > gauge * MAX_BALL_DISTANCE) return "";
      return `M${num(link.x)} ${num(link.y)}L${num(next.x)} ${num(next.y)}`;
    })
    .join("");
  const bar = `<path d="${bars}" stroke="${shade(tone, 0.2)}" stroke-width="${num(gauge * 0.3)}" fill="none"/><path d="${bars}" stroke="${shade(tone, 0.6)}" stroke-width="${num(gauge * 0.16)}" fill="none"/>`;
  const circles = links
    .map(
      ({ x, y }) =>
        `<circle cx="${num(x)}" cy="${num(y)}" r="${r}" fill="url(#${idOf(paint, "ball")})"/>`,
    )
    .join("");
  return (bars === "" ? "" : bar) + circles;
}

type Ring = ItemOf<"ring">;

/**
 * Definitions for the two times that rings are drawn: whole behind the metal, and their left halves in front of it, so that
 * each passes through its hole. `ringFrontsSvg` draws the latter.
 */
export function ringDefs(paint: Paint, rings: readonly Ring[]): string {
  const halves = rings.map(
    ({ centre: { x, y }, radius: r }) =>
      `M${num(x)} ${num(y - r * 2)}h${num(-r * 2)}v${num(r * 4)}h${num(r * 2)}Z`,
  );
  return (
    `<clipPath id="${idOf(paint, "fronts")}"><path d="${halves.join("")}"/></clipPath>` +
    `<g id="${idOf(paint, "rings")}">${wholeRingsSvg(paint, rings)}</g>`
  );
}

/** The halves of rings in front of the metal, and their shadows on it. */
export function ringFrontsSvg(paint: Paint, rings: readonly Ring[]): string {
  const shadows = rings.map(({ centre: { x, y }, radius, wire }) => {
    const r = radius - wire / 2;
    const at = (dx: number, dy: number) =>
      `${num(x + r * dx + wire * 0.6)} ${num(y + r * dy + wire * 0.8)}`;
    return `<path d="M${at(-0.77, 0.64)}A${num(r)} ${num(r)} 0 0 1 ${at(-0.98, -0.17)}" stroke-width="${num(wire * 0.9)}"/>`;
  });
  return (
    `<g fill="none" stroke="#000" stroke-opacity=".28" stroke-linecap="round">${shadows.join("")}</g>` +
    `<g clip-path="${urlOf(paint, "fronts")}"><use href="#${idOf(paint, "rings")}"/></g>`
  );
}

/**
 * Draws jump rings of round wire as three overlaid strokes: dark edge, body, highlight. Rings of the same wire share their
 * elements, because a browser draws few elements sooner.
 */
function wholeRingsSvg(paint: Paint, rings: readonly Ring[]): string {
  const { tone } = paint.metal;
  return groupByWire(rings)
    .map(({ wire, alike }) => {
      const stroke = (colour: string, width: number, offset: number) =>
        `<path d="${ringsPath(alike, offset)}" stroke="${colour}" stroke-width="${num(width)}"/>`;
      return `<g fill="none">${stroke(shade(tone, 0.15), wire * 1.12, 0)}${stroke(shade(tone, 0.6), wire * 0.84, 0)}${stroke(shade(tone, 0.97), wire * 0.28, -wire * 0.12)}</g>`;
    })
    .join("");
}

/** Rings grouped by the width of their wire. */
function groupByWire(rings: readonly Ring[]) {
  const wires = new Set(rings.map(({ wire }) => wire));
  return [...wires].map((wire) => ({ wire, alike: rings.filter((ring) => ring.wire === wire) }));
}

/** The middle line of the rings' wire as path data, moved to the right and down by `offset` millimetres. */
function ringsPath(rings: readonly Ring[], offset: number): string {
  return rings
    .map(({ centre: { x, y }, radius, wire }) =>
      circlePath({ x: x + offset, y: y + offset }, radius - wire / 2),
    )
    .join("");
}
