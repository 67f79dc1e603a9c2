import type { ObjectStore } from "./objectStore.ts";
import { notImplemented, S3Error } from "./s3Error.ts";
import { xmlDocument } from "./xml.ts";

const MAX_KEYS = 1000;

const SUPPORTED_PARAMETERS: ReadonlySet<string> = new Set([
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
    (name) => !SUPPORTED_PARAMETERS.has(name) && !name.startsWith("X-Amz-"),
  );
  if (query.get("list-type") !== "2" || unsupported !== undefined)
    throw notImplemented(`The parameter ${unsupported ?? "list-type"}`);
  const prefix = query.get("prefix") ?? "";
  const maxKeys = Math.min(MAX_KEYS, parseMaxKeys(query.get("max-keys") ?? String(MAX_KEYS)));
  const token = query.get("continuation-token");
  const cursor =
    token === null
      ? (query.get("start-after") ?? "")
      : Buffer.from(token, "base64url").toString("utf8");
  const remaining = (await store.list(prefix)).filter(
    ({ key }) => Buffer.compare(Buffer.from(key), Buffer.from(cursor)) > 0,
  );
  const page = remaining.slice(0, maxKeys);
  const last = page.at(-1);
  const isTruncated = remaining.length > page.length;
  return xmlDocument("ListBucketResult", [
    ["Name", bucket],
    ["Prefix", prefix],
    ["KeyCount", page.length],
    ["MaxKeys", maxKeys],
    ["IsTruncated", isTruncated],
    ...(isTruncated && last !== undefined
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

function parseMaxKeys(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new S3Error(
      "InvalidArgument",
      "Provided max-keys not an integer or within integer range",
    );
  return Number(text);
}
