/** An element of an SVG file that is drawn. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** From its own coordinates to those of the file, as the attribute `transform` has it. */
  readonly transform: string;
  /** Whether it is an area, and not only a stroke. */
  readonly isFilled: boolean;
  /** Where it starts in the file. */
  readonly offset: number;
}

/** A comment, a declaration, a tag, or a `<` that starts none of them. */
const TOKEN =
  /<!--[^]*?-->|<\?[^]*?\?>|<![^>[]*(?:\[[^]*?\])?[^>]*>|<(?<end>\/?)(?<name>[\w:.-]+)(?<list>(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?<empty>\/?)>|</g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Elements that are not drawn. Those of a program's own, such as `sodipodi:namedview`, have a colon. */
const UNDRAWN =
  /:|^(?:defs|metadata|style|title|desc|script|symbol|clipPath|mask|filter|pattern|marker|foreignObject|(?:linear|radial)Gradient)$/;
const HIDDEN = /\bdisplay\s*[:=]\s*["']?none/;
/** A class of a style sheet, and how it fills areas. */
const CLASS_FILL = /\.([a-z_][\w-]*)(?=[^{}<>]*\{[^}]*?\bfill\s*:\s*([^;}]*))/gi;

/** The elements of an SVG file that are drawn, in their order. The offset of the first character that is not SVG, otherwise. */
export function svgElements(text: string): readonly SvgElement[] | number {
  const elements: SvgElement[] = [];
  const fills = new Map([...text.matchAll(CLASS_FILL)].map(([, name, fill]) => [name, fill]));
  const open: (Pick<SvgElement, "transform" | "isFilled"> & { readonly isDrawn: boolean })[] = [];
  for (const { 0: token, index: offset, groups } of text.matchAll(TOKEN)) {
    const { name, end, list = "", empty } = groups ?? {};
    if (token === "<") return offset;
    if (end === "/") open.pop();
    if (name === undefined || end === "/") continue;
    const attributes = new Map(
      [...list.matchAll(ATTRIBUTE)].map(([, key = "", a, b]) => [key, a ?? b ?? ""]),
    );
    const outer = open.at(-1) ?? { transform: "", isFilled: true, isDrawn: true };
    const style = /(?:^|;)\s*fill\s*:\s*([^;]*)/.exec(attributes.get("style") ?? "")?.[1];
    const ofClass = fills.get(attributes.get("class"));
    const fill = (style ?? ofClass ?? attributes.get("fill"))?.trim();
    const transform = `${outer.transform} ${attributes.get("transform") ?? ""}`;
    const isFilled = fill === undefined ? outer.isFilled : fill !== "none";
    const isDrawn = outer.isDrawn && !UNDRAWN.test(name) && !HIDDEN.test(list);
    if (isDrawn) elements.push({ name, attributes, transform, isFilled, offset });
    if (empty !== "/") open.push({ transform, isFilled, isDrawn });
  }
  return elements[0]?.name === "svg" ? elements : 0;
}
