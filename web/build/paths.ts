import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** Where things stand on the disk. */
export const FOLDERS = {
  root,
  catalog: resolve(root, "catalog"),
  web: resolve(root, "web"),
  dist: resolve(root, "dist"),
  /** Photographs in all their sizes, kept from build to build. */
  pictures: resolve(root, ".cache/pictures"),
  /** Scripts, styles and programs as they are sent, kept likewise. */
  packed: resolve(root, ".cache/packed"),
} as const;
