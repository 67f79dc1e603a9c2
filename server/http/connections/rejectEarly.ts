import { ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { STATUS_MESSAGES } from "../errors/errorHandler.ts";

/**
 * Closes a connection, after an error as response to its current request. If a response has begun, or the client has closed
 * the connection, nothing is sent.
 */
export function rejectEarly(socket: Socket, status: 400 | 408 | 431): void {
  if (!socket.writable || hasBegunResponse(socket)) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ error: STATUS_MESSAGES[status] });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/** Whether the response to the connection's current request has begun. Node's own handler of parse errors reads this too. */
function hasBegunResponse(socket: Socket): boolean {
  const response: unknown = Reflect.get(socket, "_httpMessage");
  return response instanceof ServerResponse && response.headersSent;
}

/** Rejects a request that Node can't parse, or that doesn't arrive in time. */
export function rejectUnparsed({ code }: { readonly code: string }, socket: Socket): void {
  if (code === "HPE_HEADER_OVERFLOW") rejectEarly(socket, 431);
  else rejectEarly(socket, code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400);
}
