import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** The project's folders. */
export const FOLDERS = {
  root,
  catalog: resolve(root, "catalog"),
  web: resolve(root, "web"),
  dist: resolve(root, "dist"),
  /** Resized photos and drawn pictures, cached between builds. */
  pictures: resolve(root, ".cache/pictures"),
  /** Compressed files, cached between builds. */
  compressed: resolve(root, ".cache/compressed"),
} as const;
