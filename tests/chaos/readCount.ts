import { exitWithUsage } from "../../server/cli/readArguments.ts";

/** Parses the value of a flag that counts something. Exits if it is not a whole number. */
export function readCount(flag: string, value: string, usage: string): number {
  return /^\d+$/.test(value)
    ? Number(value)
    : exitWithUsage(`Option '--${flag}' needs a whole number.`, usage);
}
