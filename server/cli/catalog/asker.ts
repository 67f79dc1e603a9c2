import { createInterface } from "node:readline";

/** Asks a person, or whoever stands in for one, line by line. */
export interface Asker {
  /** The answer to a question; null when the input has ended. */
  ask(question: string): Promise<string | null>;
  close(): void;
}

/** Asks on standard output and reads the answers from standard input. */
export function openAsker(): Asker {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  // Lines that are there before they are asked for must not be lost.
  const lines = prompt[Symbol.asyncIterator]();
  return {
    async ask(question) {
      prompt.setPrompt(`${question} `);
      prompt.prompt();
      const next = await lines.next();
      return next.done === true ? null : next.value;
    },
    close: () => prompt.close(),
  };
}
