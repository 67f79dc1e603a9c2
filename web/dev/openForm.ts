import type { Draft } from "#engine";
import { type FileStore, createFileStore } from "../form/fileStore.ts";

/** The form of the open product page: there is at most one. */
interface OpenForm {
  readonly draft: () => Draft;
  readonly files: FileStore;
}

let open: OpenForm | null = null;
let handed: FileStore | null = null;

export function setOpenForm(form: OpenForm): void {
  open = form;
}

/** The form that is currently open. */
export function openForm(): OpenForm | null {
  return open;
}

/** Passes the chosen files to the next form. */
export function passFilesToNextForm(files: FileStore): void {
  handed = files;
}

/** The initial files of a form: those passed on, or none. */
export function filesOfNextForm(): FileStore {
  const files = handed ?? createFileStore();
  handed = null;
  return files;
}
