const HOST = "https://places.googleapis.com/v1";

/** Asks the service. Rejects, as the Maps JavaScript API does, when it refuses or does not answer. */
export async function callPlaces(
  key: string,
  path: string,
  init: { readonly method?: "POST"; readonly fields?: string; readonly body?: object },
): Promise<object> {
  const { method = "GET", fields, body } = init;
  const answer = await fetch(HOST + path, {
    method,
    headers: {
      "x-goog-api-key": key,
      ...(fields !== undefined && { "x-goog-fieldmask": fields }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`MapsRequestError: ${answer.status}`);
  const read: unknown = await answer.json();
  return typeof read === "object" && read !== null ? read : {};
}
