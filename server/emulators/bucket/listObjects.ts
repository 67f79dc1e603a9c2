import type { ObjectStore } from "./objectStore.ts";
import { notImplemented, S3Error } from "./s3Error.ts";
import { xmlDocument } from "./xml.ts";

const MAX_KEYS = 1000;

const SUPPORTED: ReadonlySet<string> = new Set([
  "list-type",
  "prefix",
  "max-keys",
  "continuation-token",
  "start-after",
  "x-id",
]);

/** S3's ListObjectsV2: one page as XML. @throws S3Error */
export async function listObjects(
  store: ObjectStore,
  bucket: string,
  query: URLSearchParams,
): Promise<string> {
  const unsupported = [...query.keys()].find(
    (name) => !SUPPORTED.has(name) && !name.startsWith("X-Amz-"),
  );
  if (query.get("list-type") !== "2" || unsupported !== undefined)
    throw notImplemented(`The parameter ${unsupported ?? "list-type"}`);
  const prefix = query.get("prefix") ?? "";
  const maxKeys = Math.min(MAX_KEYS, numberOf(query.get("max-keys") ?? String(MAX_KEYS)));
  const token = query.get("continuation-token");
  const after =
    token === null
      ? (query.get("start-after") ?? "")
      : Buffer.from(token, "base64url").toString("utf8");
  const rest = (await store.list(prefix)).filter(
    ({ key }) => Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0,
  );
  const page = rest.slice(0, maxKeys);
  const last = page.at(-1);
  return xmlDocument("ListBucketResult", [
    ["Name", bucket],
    ["Prefix", prefix],
    ["KeyCount", page.length],
    ["MaxKeys", maxKeys],
    ["IsTruncated", rest.length > page.length],
    ...(rest.length > page.length && last !== undefined
      ? [["NextContinuationToken", Buffer.from(last.key).toString("base64url")] as const]
      : []),
    ...page.map(
      (object) =>
        [
          "Contents",
          [
            ["Key", object.key],
            ["LastModified", new Date(object.modified).toISOString()],
            ["ETag", `"${object.md5}"`],
            ["Size", object.size],
            ["StorageClass", "STANDARD"],
          ],
        ] as const,
    ),
  ]);
}

function numberOf(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new S3Error(
      "InvalidArgument",
      "Provided max-keys not an integer or within integer range",
    );
  return Number(text);
}
