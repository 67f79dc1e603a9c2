import { parseArgs, type ParseArgsConfig } from "node:util";
import { didYouMean } from "#engine/catalog";

/** The exit code of a command that was called wrongly, told from 1: that what it looked at has faults. */
const CALLED_WRONGLY = 2;

/**
 * What a command was called with. `--help` prints the usage and ends it; an unknown flag ends it with a sentence and the
 * usage on the error output.
 */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  const given = process.argv.slice(2);
  if (given.includes("--help") || given.includes("-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const unknown = given.find((each) => error.message.includes(`'${each.split("=")[0]}'`)) ?? "";
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    const [sentence = ""] = error.message.split(/(?<=')\. |\n/);
    return refuseCall(`${sentence}${didYouMean(unknown, known)}`, usage);
  }
}

/** Ends a command that was called wrongly, with a sentence and its usage on the error output. */
export function refuseCall(sentence: string, usage: string): never {
  console.error(`${sentence}\n\n${usage}`);
  process.exit(CALLED_WRONGLY);
}
