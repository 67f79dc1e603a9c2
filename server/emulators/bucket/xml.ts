/** The children of an XML element, in order. */
export type XmlChildren = readonly (readonly [
  name: string,
  content: string | number | boolean | XmlChildren,
])[];

/** Builds an XML document with one root element; text is escaped. */
export function xmlDocument(root: string, children: XmlChildren): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, children)}`;
}

function element(name: string, content: XmlChildren[number][1]): string {
  const inner =
    typeof content === "object"
      ? content.map(([child, value]) => element(child, value)).join("")
      : escape(String(content));
  return `<${name}>${inner}</${name}>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
