/**
 * A request's URL in a form that the router can read. A person may type any path: one whose percent signs encode nothing
 * is taken literally, and several slashes at the start count as one.
 */
export function readableUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  const literal = isDecodable(path) ? path : path.replaceAll("%", "%25");
  return literal.replace(/^\/{2,}/, "/") + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
