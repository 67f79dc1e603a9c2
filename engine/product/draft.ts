/** The form's current values, by field id; not validated. */
export type Draft = Readonly<Record<string, unknown>>;

/** The value of a file field; the engine never sees the bytes. */
export interface FileDraft {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** The object's key in the bucket, once uploaded. */
  readonly key?: string;
  /** Whether it could be decoded as a photo; undefined until that was tried. */
  readonly readable?: boolean;
}
