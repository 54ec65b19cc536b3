import { expect, test } from "vitest";
import { withDeferredHydration } from "./deferred-hydration.ts";

const script = 'start("$&")';
const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i.svg"/></head>' +
  '<body><script>early()</script><script type="module" async="">import "/a.js";</script></body>';

test("a page names its modules without asking for them, and carries what asks later", () => {
  expect(withDeferredHydration(page, script)).toBe(
    '<head><link rel="icon" href="/i.svg"/></head><body><script>early()</script>' +
      '<script type="text/plain" id="modules">import "/a.js";</script><script>start("$&")</script></body>',
  );
});

test("a page without modules carries nothing that starts them", () => {
  expect(withDeferredHydration("<p>Error</p>", script)).toBe("<p>Error</p>");
});
