import { expect, test, vi } from "vitest";
import { render } from "../../../web/entry-server.tsx";
import { pageData } from "../../support/web/pageData.ts";

function Broken(): never {
  throw new Error("a part of the page fails");
}

vi.mock(import("../../../web/app/App.tsx"), async () => {
  const { Suspense } = await import("react");
  return {
    App: () => (
      <Suspense fallback="A moment">
        <Broken />
      </Suspense>
    ),
  };
});

test("a component that throws fails the build, although React would let the browser render it again", async () => {
  await expect(render("/", pageData())).rejects.toThrow("/ couldn't be rendered");
});
