import { inspect } from "node:util";
import { CatalogError } from "../catalog/catalogError.ts";
import { EnvironmentError } from "./env.ts";
import { DatabaseMismatch } from "../orders/database/database.ts";

/** Errors whose message explains the problem without a stack. */
const EXPECTED = [EnvironmentError, CatalogError, DatabaseMismatch];

/** Returns the message for an operator when a program can't start. For an unexpected error, it contains the stack. */
export function describeStartError(error: unknown): string {
  if (error instanceof Error && EXPECTED.some((kind) => error instanceof kind))
    return error.message;
  return (
    databaseMessage(error) ??
    hostMessage(error) ??
    portMessage(error) ??
    fileMessage(error) ??
    inspect(error)
  );
}

/** Codes of a database that can't be reached, or that doesn't accept the user, the password or the database's name. */
const DATABASE_CODES = [
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "28000",
  "28P01",
  "3D000",
];

/** SQLite's codes of a damaged file, and of a file that is no database. */
const DAMAGED_CODES: readonly unknown[] = ["SQLITE_CORRUPT", "SQLITE_NOTADB"];

/** Null for any other error. The database is the only server that a program connects to when it starts. */
function databaseMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // The driver's errors of a server that doesn't answer or hangs up have no code.
  if (error.message.startsWith("Connection terminated")) return cantOpen(error.message);
  if (!("code" in error)) return null;
  if (DAMAGED_CODES.includes(error.code))
    return `The orders database, orders.db in the data folder (DATA_DIR), is damaged: ${error.message}. Restore it from a backup. To open the shop without its orders, move orders.db, orders.db-wal and orders.db-shm away and keep them.`;
  const code = DATABASE_CODES.find((each) => each === error.code);
  return code === undefined ? null : cantOpen(error.message || code);
}

function cantOpen(reason: string): string {
  return `The database at DATABASE_URL can't be opened: ${reason}.`;
}

/** Null unless the name of a host can't be resolved, or the server can't listen on its address. */
function hostMessage(error: unknown): string | null {
  if (!(error instanceof Error && "code" in error)) return null;
  if ((error.code === "ENOTFOUND" || error.code === "EAI_AGAIN") && "hostname" in error)
    return `The host ${String(error.hostname)} can't be found. Check DATABASE_URL and HOST.`;
  if (error.code === "EADDRNOTAVAIL" && "address" in error)
    return `HOST ${String(error.address)} is not an address of this machine.`;
  return null;
}

const MAX_PORT = 65_535;

/** Says what to do if the port is not available. Null for any other error. */
function portMessage(error: unknown): string | null {
  if (!(error instanceof Error && "code" in error && "port" in error)) return null;
  const port = Number(error.port);
  if (error.code === "EADDRINUSE")
    return `Port ${port} is taken: another program listens there, perhaps a shop that is still open. Close it, or set PORT to a free one, such as PORT=${port < MAX_PORT ? port + 1 : port - 1}.`;
  if (error.code === "EACCES")
    return `Port ${port} is for the system's own programs. Set PORT to one from 1024 on.`;
  return null;
}

/** Codes of a file or folder that can't be created, read or written, for example because the disk is full. */
const FILE_CODE =
  /^(?:EACCES|EDQUOT|EEXIST|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS|SQLITE_(?:CANTOPEN|FULL|IOERR|READONLY)(?:_\w+)?)$/;

/** Null for any other error. Node's message contains the path, except when writing fails. */
function fileMessage(error: unknown): string | null {
  if (!(error instanceof Error && "code" in error && FILE_CODE.test(String(error.code))))
    return null;
  return `A file or folder can't be used: ${error.message}. The data folder (DATA_DIR) needs free space and permission to write.`;
}
