import { createInterface } from "node:readline";

/** Asks questions line by line, and reads the answers from standard input. */
export function openPrompter() {
  const readline = createInterface({ input: process.stdin, output: process.stdout });
  // The iterator keeps lines that arrive before their question.
  const lines = readline[Symbol.asyncIterator]();
  return {
    /** Prints a question and returns the typed line. Null when the input has ended. */
    async prompt(question: string): Promise<string | null> {
      readline.setPrompt(`${question} `);
      readline.prompt();
      const line = await lines.next();
      return line.done === true ? null : line.value;
    },
    close: () => readline.close(),
  };
}
