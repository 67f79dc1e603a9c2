import { parseArgs, type ParseArgsConfig } from "node:util";
import { didYouMean } from "#engine/catalog";

// It is not an error that the reader of the output, such as `head`, closes the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

/** The exit code for an invalid command line. Exit code 1 means that problems were found. */
export const USAGE_ERROR = 2;

/**
 * Parses the command line. `--help` prints the usage and exits. For an unknown flag, a flag without its value or an
 * unexpected argument, prints a message and the usage to the error output and exits.
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
    // Node's message quotes the argument, without its value.
    const rejectedArg = args.find((arg) => error.message.includes(`'${arg.split("=")[0]}'`)) ?? "";
    const flags = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    // The rest of Node's message is advice on escaping arguments.
    const [sentence = ""] = error.message.split(/(?<=')\. |\n/);
    // A known flag was rejected because it lacks its value.
    const hint = flags.includes(rejectedArg) ? "" : didYouMean(rejectedArg, flags);
    return exitWithUsage(`${sentence}${hint}`, usage);
  }
}

/** Prints a message and the usage to the error output and exits. */
export function exitWithUsage(sentence: string, usage: string): never {
  console.error(`${sentence}\n\n${usage}`);
  process.exit(USAGE_ERROR);
}
