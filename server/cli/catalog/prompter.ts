import { createInterface } from "node:readline";

/** Asks questions line by line. */
export interface Prompter {
  /** Null when the input has ended. */
  prompt(question: string): Promise<string | null>;
  close(): void;
}

/** Reads answers from standard input. */
export function openPrompter(): Prompter {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  // Lines that arrive before their question must not be lost.
  const lines = prompt[Symbol.asyncIterator]();
  return {
    async prompt(question) {
      prompt.setPrompt(`${question} `);
      prompt.prompt();
      const next = await lines.next();
      return next.done === true ? null : next.value;
    },
    close: () => prompt.close(),
  };
}
