const BASE_URL = "https://places.googleapis.com/v1";

/**
 * Calls the Places API.
 * @throws Error with the text of the Maps JavaScript API if the response is not 2xx
 */
export async function callPlaces(
  key: string,
  path: string,
  init: { readonly method?: "POST"; readonly fieldMask?: string; readonly body?: object },
): Promise<object> {
  const { method = "GET", fieldMask, body } = init;
  const response = await fetch(BASE_URL + path, {
    method,
    headers: {
      "x-goog-api-key": key,
      ...(fieldMask !== undefined && { "x-goog-fieldmask": fieldMask }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`MapsRequestError: ${response.status}`);
  const json: unknown = await response.json();
  return typeof json === "object" && json !== null ? json : {};
}
