/** Builds an XML document: one root element with a child for each property. Text is escaped. */
export function xmlDocument(root: string, children: Readonly<Record<string, string>>): string {
  const elements = Object.entries(children).map(
    ([name, text]) => `<${name}>${escape(text)}</${name}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${elements.join("")}</${root}>`;
}

/** Also escapes carriage returns, which XML parsers would convert to line feeds. */
function escape(text: string): string {
  return text.replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
