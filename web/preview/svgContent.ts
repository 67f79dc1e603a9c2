/**
 * Replaces the contents of an SVG element. Elements are kept where only attributes differ, such as the paths of another name,
 * because the browser lays out and paints an element anew faster than it creates one.
 * @param before the element's present contents, in the engine's notation: attributes in double quotes, no comments
 */
export function replaceContent(element: Element, before: string, after: string): void {
  const [tagsBefore, tagsAfter] = [tagsOf(before), tagsOf(after)];
  // An escaped character would have to be decoded.
  if (after.includes("&") || withoutValues(before) !== withoutValues(after)) {
    element.innerHTML = after;
    return;
  }
  for (const [i, child] of element.querySelectorAll("*").entries()) {
    const tag = tagsAfter[i] ?? "";
    if (tag === tagsBefore[i]) continue;
    for (const [, name = "", value = ""] of tag.matchAll(/([\w:-]+)="([^"]*)"/g))
      if (child.getAttribute(name) !== value) child.setAttribute(name, value);
  }
}

/** The start tags, in the order of the document. */
function tagsOf(content: string): readonly string[] {
  return content.match(/<\w[^>]*>/g) ?? [];
}

/** The contents with empty attributes: which elements there are, with which attributes and texts. */
function withoutValues(content: string): string {
  return content.replaceAll(/"[^"]*"/g, '""');
}
