import { createInterface } from "node:readline";

/** Asks questions line by line. */
export interface Prompter {
  /** Prints a question and returns the typed line. Null when the input has ended. */
  prompt(question: string): Promise<string | null>;
  close(): void;
}

/** Creates a prompter that reads answers from standard input. */
export function openPrompter(): Prompter {
  const readline = createInterface({ input: process.stdin, output: process.stdout });
  // The iterator keeps lines that arrive before their question.
  const lines = readline[Symbol.asyncIterator]();
  return {
    async prompt(question) {
      readline.setPrompt(`${question} `);
      readline.prompt();
      const line = await lines.next();
      return line.done === true ? null : line.value;
    },
    close: () => readline.close(),
  };
}
