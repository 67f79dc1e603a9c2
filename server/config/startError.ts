import { inspect } from "node:util";
import { CatalogFaults } from "../catalog/catalogFaults.ts";
import { EnvironmentFaults } from "./env.ts";
import { DatabaseMismatch } from "../orders/database.ts";

/** Errors whose message says all that a person needs. */
const OURS = [EnvironmentFaults, CatalogFaults, DatabaseMismatch];

/** What a person is told who started a program of the shop's that could not go on; our own faults whole. */
export function startError(error: unknown): string {
  if (error instanceof Error && OURS.some((kind) => error instanceof kind)) return error.message;
  return portFault(error) ?? inspect(error);
}

/** The two ways in which a port is not to be had, with what to do; null for any other fault. */
function portFault(error: unknown): string | null {
  if (!(error instanceof Error && "code" in error && "port" in error)) return null;
  const port = Number(error.port);
  if (error.code === "EADDRINUSE")
    return `Port ${port} is taken: another program listens there, perhaps a shop that is still open. Close it, or set PORT to a free one, such as PORT=${port + 1}.`;
  if (error.code === "EACCES")
    return `Port ${port} is for the system's own programs. Set PORT to one from 1024 on.`;
  return null;
}
