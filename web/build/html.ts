/** The marks in the template that a page's parts take the place of. */
export interface PageParts {
  readonly head: string;
  readonly app: string;
  readonly data: string;
}

/** Fills the template of a page. @throws Error when the template lacks one of its marks. */
export function fillTemplate(template: string, { head, app, data }: PageParts): string {
  const parts = [
    ["<!--head-->", head],
    ["<!--app-->", app],
    ["<!--page-data-->", data],
  ] as const;
  return parts.reduce((html, [mark, part]) => {
    if (!html.includes(mark)) throw new Error(`The template lacks ${mark}`);
    return html.replace(mark, () => part);
  }, template);
}

/** An element without content. */
export function element(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join("")}>`;
}

/** Data in a page, for scripts to read: no text in them can end the element. */
export function dataElement(attributes: Readonly<Record<string, string>>, data: unknown): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `${element("script", attributes)}${json}</script>`;
}

/** Text as it stands in HTML, between tags or in quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
