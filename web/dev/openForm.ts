import type { Draft } from "#engine";
import { type FileStore, createFileStore } from "../form/chosenFiles.ts";

/** The form of the product's page that is open now: there is one at most. */
interface OpenForm {
  readonly draft: () => Draft;
  readonly files: FileStore;
}

let open: OpenForm | null = null;
let handed: FileStore | null = null;

/** Remembers the form that is open. */
export function rememberForm(form: OpenForm): void {
  open = form;
}

/** The form that is open, for what was typed in it. */
export function openForm(): OpenForm | null {
  return open;
}

/** Gives the files that were chosen to the form that opens next. */
export function handFiles(files: FileStore): void {
  handed = files;
}

/** The files that a form starts with: those handed on, or none. */
export function filesOfNextForm(): FileStore {
  const files = handed ?? createFileStore();
  handed = null;
  return files;
}
