import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { BuildError, checkRoot, readVariable, siteOrigin } from "../../../web/build/settings.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

test.each([
  ["https://shop.example/", "https://shop.example"],
  ["https://Shop.Example:443", "https://shop.example"],
  ["http://localhost:3000", "http://localhost:3000"],
  [undefined, ""],
])("SITE_URL %s has the origin %s", (value, origin) => {
  expect(siteOrigin(value)).toBe(origin);
});

test.each(["shop.example", "ftp://shop.example", "https://", "https://shop.example/shop"])(
  "SITE_URL %s is rejected with a hint",
  (value) => {
    expect(() => siteOrigin(value)).toThrow(BuildError);
    expect(() => siteOrigin(value)).toThrow(/^SITE_URL: .*https:\/\/shop\.example$/);
  },
);

test("a variable is read from the current folder's .env file, and the environment takes precedence", () => {
  const folder = folderForTest();
  writeFileSync(join(folder, ".env"), "SITE_URL=https://kept.example\nEMPTY=\n");
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  vi.stubEnv("SITE_URL", undefined);
  expect(readVariable("SITE_URL")).toBe("https://kept.example");
  vi.stubEnv("SITE_URL", "https://given.example");
  expect(readVariable("SITE_URL")).toBe("https://given.example");
  expect(readVariable("EMPTY")).toBeUndefined();
  expect(readVariable("NOWHERE", join(folder, "none"))).toBeUndefined();
});

test("a folder whose name Vite takes for a query or a fragment is refused", () => {
  for (const root of ["/home/ann/C# projects/shop", "/srv/shop?"])
    expect(() => checkRoot(root)).toThrow(`${root}: rename the folder without # and ?.`);
  expect(() => checkRoot("/home/ann/my shop %41 é")).not.toThrow();
});
