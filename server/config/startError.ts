import { inspect } from "node:util";
import { CatalogError } from "../catalog/loadCatalog.ts";
import { EnvironmentError } from "./env.ts";
import { DatabaseMismatch } from "../orders/database/database.ts";

/** Errors whose message explains the problem without a stack. */
const EXPECTED = [EnvironmentError, CatalogError, DatabaseMismatch];

/** Returns the message for an operator when a program can't start. For an unexpected error, it contains the stack. */
export function describeStartError(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  if (EXPECTED.some((kind) => error instanceof kind)) return error.message;
  return (
    databaseMessage(error) ??
    hostMessage(error) ??
    portMessage(error) ??
    fileMessage(error) ??
    // For example, the cause of a failed migration may be a full disk.
    (error.cause instanceof Error ? fileMessage(error.cause) : null) ??
    inspect(error)
  );
}

/** An error of Node, or of a database's driver, which has the same keys. */
interface SystemError extends NodeJS.ErrnoException {
  readonly hostname?: string;
  readonly address?: string;
  readonly port?: number;
}

/** Codes of a database that can't be reached, or that doesn't accept the user, the password or the database's name. */
const DATABASE_CODE = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|28000|28P01|3D000)$/;

/** SQLite's codes of a damaged file, and of a file that is no database. */
const DAMAGED_CODES = ["SQLITE_CORRUPT", "SQLITE_NOTADB"];

/** Null for any other error. The database is the only server that a program connects to when it starts. */
function databaseMessage({ code = "", message }: SystemError): string | null {
  // The driver's errors of a server that doesn't answer or hangs up have no code.
  if (message.startsWith("Connection terminated")) return cantOpen(message);
  if (DAMAGED_CODES.includes(code))
    return `The orders database, orders.db in the data folder (DATA_DIR), is damaged: ${message}. Restore it from a backup. To open the shop without its orders, move orders.db, orders.db-wal and orders.db-shm away and keep them.`;
  return DATABASE_CODE.test(code) ? cantOpen(message || code) : null;
}

function cantOpen(reason: string): string {
  return `The database at DATABASE_URL can't be opened: ${reason}.`;
}

/** Null unless the name of a host can't be resolved, or the server can't listen on its address. */
function hostMessage({ code, hostname, address }: SystemError): string | null {
  if ((code === "ENOTFOUND" || code === "EAI_AGAIN") && hostname !== undefined)
    return `The host ${hostname} can't be found. Check DATABASE_URL and HOST.`;
  if (code === "EADDRNOTAVAIL" && address !== undefined)
    return `HOST ${address} is not an address of this machine.`;
  return null;
}

const MAX_PORT = 65_535;

/** Says what to do if the port is not available. Null for any other error. */
function portMessage({ code, port }: SystemError): string | null {
  if (port === undefined) return null;
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: another program listens there, perhaps a shop that is still open. Close it, or set PORT to a free one, such as PORT=${port < MAX_PORT ? port + 1 : port - 1}.`;
  if (code === "EACCES")
    return `Port ${port} is for the system's own programs. Set PORT to one from 1024 on.`;
  return null;
}

/** Codes of a file or folder that can't be created, read or written, for example because the disk is full. */
const FILE_CODE =
  /^(?:EACCES|EDQUOT|EEXIST|EISDIR|ELOOP|ENAMETOOLONG|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS|SQLITE_(?:CANTOPEN|FULL|IOERR|READONLY)(?:_\w+)?)$/;

/** The start of the SQLite driver's error, which has no code, about a file that it may not open. */
const CANT_OPEN = "ConnectionFailed(";

/** Null for any other error. The message contains the path, except when writing fails. */
function fileMessage({ code = "", message }: SystemError): string | null {
  if (!FILE_CODE.test(code) && !message.startsWith(CANT_OPEN)) return null;
  return `A file or folder can't be used: ${message}. The data folder (DATA_DIR) needs free space and permission to write.`;
}
