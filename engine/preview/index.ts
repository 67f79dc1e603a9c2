export type {
  FontSpec,
  PartKind,
  PartOf,
  PartSpec,
  PreviewSpec,
  SizeSpec,
  TextSpec,
} from "./previewSchema.ts";
