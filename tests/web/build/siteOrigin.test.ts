import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { BuildError } from "../../../web/build/buildError.ts";
import { siteOrigin } from "../../../web/build/siteOrigin.ts";
import { readVariable } from "../../../web/build/readVariable.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

test.each([
  ["https://shop.example", "https://shop.example"],
  ["https://shop.example/", "https://shop.example"],
  ["https://Shop.Example:443", "https://shop.example"],
  ["http://localhost:3000", "http://localhost:3000"],
  [undefined, ""],
])("SITE_URL %s has the origin %s", (value, origin) => {
  expect(siteOrigin(value)).toBe(origin);
});

test.each(["shop.example", "ftp://shop.example", "https://", "https://shop.example/shop", "/"])(
  "SITE_URL %s is rejected with a hint",
  (value) => {
    expect(() => siteOrigin(value)).toThrow(BuildError);
    expect(() => siteOrigin(value)).toThrow(/^SITE_URL: .*https:\/\/shop\.example$/);
  },
);

test("a variable is read from the .env file, and the environment takes precedence", () => {
  const folder = folderForTest();
  writeFileSync(join(folder, ".env"), "SITE_URL=https://kept.example\nEMPTY=\n");
  vi.stubEnv("SITE_URL", undefined);
  expect(readVariable("SITE_URL", folder)).toBe("https://kept.example");
  vi.stubEnv("SITE_URL", "https://given.example");
  expect(readVariable("SITE_URL", folder)).toBe("https://given.example");
  expect(readVariable("EMPTY", folder)).toBeUndefined();
  expect(readVariable("NOWHERE", join(folder, "none"))).toBeUndefined();
});

test("the .env file is that of the current folder, as for the server", () => {
  const folder = folderForTest();
  writeFileSync(join(folder, ".env"), "SITE_URL=https://current.example\n");
  vi.stubEnv("SITE_URL", undefined);
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  expect(readVariable("SITE_URL")).toBe("https://current.example");
});
