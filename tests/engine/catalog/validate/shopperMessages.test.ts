import { describe, expect, test } from "vitest";
import { compileWith, textField } from "../productWithKeys.ts";

describe("a message for shoppers", () => {
  test("names each file type once", () => {
    const photo = {
      id: "photo",
      kind: "file",
      label: "Photo",
      accept: ["image/*", "image/png"],
      maxMB: 1,
    };
    const { issues } = compileWith({ fields: [photo] }).project({ photo: "none" });
    expect(issues.map(({ message }) => message)).toEqual([
      "Please choose a file of another type: JPEG, PNG, WEBP, AVIF, GIF",
    ]);
  });

  test("has one number if the minimum and the maximum are equal", () => {
    const list = { id: "rows", kind: "list", label: "Rows", min: 2, max: 2, of: [textField({})] };
    const { issues } = compileWith({ fields: [list] }).project({ rows: [] });
    expect(issues.map(({ message }) => message)).toEqual(["Please add exactly 2"]);
  });
});
