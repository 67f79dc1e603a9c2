import { expect, test } from "vitest";
import { replaceContent } from "../../../web/preview/svgContent.ts";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** Replaces contents, and returns the contents then and how many elements were kept. */
function replace(before: string, after: string) {
  const group = document.createElementNS(NAMESPACE, "g");
  group.innerHTML = before;
  const elements = [...group.querySelectorAll("*")];
  replaceContent(group, before, after);
  const expected = document.createElementNS(NAMESPACE, "g");
  expected.innerHTML = after;
  const kept = [...group.querySelectorAll("*")].filter((each) => elements.includes(each)).length;
  return { isAsExpected: group.isEqualNode(expected), kept };
}

test.each([
  ["a path", '<path d="M0 0l1 1z"/>', '<path d="M0 0l2-1z"/>', 1],
  [
    "a place within a group",
    '<defs><g id="m1" transform="translate(1 2)"><path d="M0 0"/></g></defs><use href="#m1" x="1"/>',
    '<defs><g id="m2" transform="translate(3 4)"><path d="M1 1"/></g></defs><use href="#m2" x="1"/>',
    4,
  ],
  ["another element", '<path d="M0 0"/>', '<circle r="1"/>', 0],
  ["another order of elements", "<g><path/></g><path/>", "<path/><g><path/></g>", 0],
  ["another text", "<text>Ann</text>", "<text>Bob</text>", 0],
  ["an escaped character", '<image href="/a"/>', '<image href="/a?b&amp;c"/>', 0],
])(
  "%s is replaced, and elements are kept where only attributes differ",
  (_, before, after, kept) => {
    expect(replace(before, after)).toEqual({ isAsExpected: true, kept });
  },
);
