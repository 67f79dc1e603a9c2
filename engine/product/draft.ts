/** What a shopper has typed so far, by field id; anything may stand in it, nothing in it is trusted. */
export type Draft = Readonly<Record<string, unknown>>;

/** What a file field's draft holds; the bytes themselves never enter the engine. */
export interface FileDraft {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** The object's key in the bucket, once uploaded. */
  readonly key?: string;
  /** Whether it could be decoded as a photo; left out as long as nobody has tried. */
  readonly readable?: boolean;
}
