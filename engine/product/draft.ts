/** The form's current values by field id. They are not validated. */
export type Draft = Readonly<Record<string, unknown>>;

/** The value of a file field. The engine never gets the file's bytes. */
export interface FileDraft {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** The object's key in the bucket, once uploaded. */
  readonly key?: string;
  /** Whether the file could be decoded as a photo. Undefined until the decoding has ended. */
  readonly readable?: boolean;
}
