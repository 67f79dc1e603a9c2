import { BuildError } from "./buildError.ts";

/**
 * Rejects a project folder that the bundler can't build: it reads `#` and `?` in a path as the end of a file's name.
 * @throws BuildError
 */
export function checkRoot(root: string): void {
  if (/[#?]/.test(root))
    throw new BuildError(`The pages can't be built in ${root}: rename the folder without # and ?.`);
}
