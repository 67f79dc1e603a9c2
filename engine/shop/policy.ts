/** A page with one of the shop's policies, such as returns. */
export interface Policy {
  readonly path: string;
  readonly title: string;
  readonly sections: readonly PolicySection[];
  /** Whether it is sample content, hidden from search engines. */
  readonly sample: boolean;
}

/** A part of a policy. The title is empty for a part without one. */
export interface PolicySection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}
