import { parseArgs, type ParseArgsConfig } from "node:util";
import { didYouMean } from "#engine/catalog";

/** Exit code of an invalid command line; 1 means that problems were found. */
const USAGE_ERROR = 2;

/**
 * Parses the command line. `--help` prints the usage and exits; an unknown flag exits with a message and the usage on
 * the error output.
 */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const unknownArg = args.find((arg) => error.message.includes(`'${arg.split("=")[0]}'`)) ?? "";
    const flags = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    const [sentence = ""] = error.message.split(/(?<=')\. |\n/);
    return exitWithUsage(`${sentence}${didYouMean(unknownArg, flags)}`, usage);
  }
}

/** Exits with a message and the usage on the error output. */
export function exitWithUsage(sentence: string, usage: string): never {
  console.error(`${sentence}\n\n${usage}`);
  process.exit(USAGE_ERROR);
}
