const HOST = "https://places.googleapis.com/v1";

/** Sends a request. Rejects like the Maps JavaScript API when it fails or is refused. */
export async function callPlaces(
  key: string,
  path: string,
  init: { readonly method?: "POST"; readonly fields?: string; readonly body?: object },
): Promise<object> {
  const { method = "GET", fields, body } = init;
  const response = await fetch(HOST + path, {
    method,
    headers: {
      "x-goog-api-key": key,
      ...(fields !== undefined && { "x-goog-fieldmask": fields }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`MapsRequestError: ${response.status}`);
  const json: unknown = await response.json();
  return typeof json === "object" && json !== null ? json : {};
}
