import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { SENTENCES } from "./errorHandler.ts";

/** Sends an error for a request that the framework has not handled, and closes the connection. */
export function rejectEarly(socket: Socket, status: 400 | 408 | 431): void {
  const body = JSON.stringify({ error: SENTENCES[status] });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/** Rejects a request that Node can't parse, or whose headers don't arrive in time. */
export function rejectUnparsed({ code }: { readonly code: string }, socket: Socket): void {
  if (!socket.writable) socket.destroy();
  else if (code === "HPE_HEADER_OVERFLOW") rejectEarly(socket, 431);
  else rejectEarly(socket, code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400);
}
