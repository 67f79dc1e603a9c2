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
  /:|^(?:defs|metadata|style|title|desc|script|symbol|clipPath|mask|filter|pattern|marker|(?:linear|radial)Gradient)$/;

/** The elements of an SVG file that are drawn, in their order. The offset of the first character that is not SVG, otherwise. */
export function svgElements(text: string): readonly SvgElement[] | number {
  const elements: SvgElement[] = [];
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
    const fill = (style ?? attributes.get("fill"))?.trim();
    const transform = `${outer.transform} ${attributes.get("transform") ?? ""}`;
    const isFilled = fill === undefined ? outer.isFilled : fill !== "none";
    const isDrawn = outer.isDrawn && !UNDRAWN.test(name);
    if (isDrawn) elements.push({ name, attributes, transform, isFilled, offset });
    if (empty !== "/") open.push({ transform, isFilled, isDrawn });
  }
  return elements[0]?.name === "svg" ? elements : 0;
}
