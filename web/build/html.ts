/** The parts that replace the template's placeholders. */
export interface PageParts {
  readonly head: string;
  readonly app: string;
  readonly data: string;
}

/** Fills the template of a page. @throws Error if the template lacks a placeholder. */
export function fillTemplate(template: string, { head, app, data }: PageParts): string {
  const parts = { "<!--head-->": head, "<!--app-->": app, "<!--page-data-->": data };
  let html = template;
  for (const [placeholder, part] of Object.entries(parts)) {
    if (!html.includes(placeholder)) throw new Error(`The template lacks ${placeholder}`);
    html = html.replace(placeholder, () => part);
  }
  return html;
}

/** Disables the buttons of a rendered page: until it is hydrated, no script handles a press. */
export function withButtonsDisabled(html: string): string {
  return html.replace(/<button(?![^>]* disabled="")/g, '<button disabled="" data-early=""');
}

/** The start tag of an element, which is all of an element without content. */
export function element(name: string, attributes: Readonly<Record<string, string>>): string {
  const parts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${parts.join("")}>`;
}

/** A script element that contains data. Text in the data can't end the element. */
export function dataElement(attributes: Readonly<Record<string, string>>, data: unknown): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `${element("script", attributes)}${json}</script>`;
}

/** Escapes text for HTML in double quotes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
