import { createHash } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export { expect, type Page };

const expectedNoise = [
  // A page that responses 404 on purpose is reported by the browser itself.
  "Failed to load resource",
  // The recorder of these journeys tries its own scripts on a preview; the preview has none
  // (e2e/api/staff/preview.test.ts).
  "Blocked script execution in 'about:srcdoc'",
];

/**
 * Maps come from elsewhere; tests make do with a blank one. Every page must stay free of errors in
 * its console.
 */
export const test = base.extend<{ errors: string[]; isPhone: boolean }>({
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        if (
          message.type() === "error" &&
          !expectedNoise.some((noise) => message.text().startsWith(noise))
        )
          errors.push(message.text());
      });
      await page.route("https://www.openstreetmap.org/**", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: "<html lang='es'><title>Mapa</title><p>Mapa",
        }),
      );
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  // Each visitor comes from an address of their own, as the shop's proxy would tell: limits count
  // by it, and hundreds of journeys are not one person.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, retry }) =>
    use({ ...extraHTTPHeaders, "x-forwarded-for": ipFrom(`${testId} ${retry}`) }),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) <= 768),
});

function ipFrom(name: string): string {
  const [one, two, three] = createHash("sha256").update(name).digest();
  return `10.${one}.${two}.${three}`;
}

/** Opens a product of the demo by the beginning of its name. */
export async function openProduct(page: Page, name: string): Promise<void> {
  const response = await page.request.get("/api/oralpeace/main-info");
  const { elements } = (await response.json()) as { elements: { id: number; name: string }[] };
  const product = elements.find((element) => element.name.startsWith(name));
  if (!product) throw new Error(`the demo has no ${name}`);
  // Under any name: the shop knows the right one.
  await page.goto(`/product/x/${product.id}`);
}

export async function openCart(page: Page) {
  await page.getByRole("button", { name: /^Carrito/ }).click();
  const panel = page.getByRole("dialog", { name: "Carrito" });
  await expect(panel).toBeVisible();
  return panel;
}

/** No violation of WCAG or of axe's good practice. The map's frame is another website. */
export async function expectAccessible(page: Page): Promise<void> {
  // Axe measures colours as they are drawn: what still moves would be measured half-way.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    ),
  ).toEqual([]);
}

export async function storedCart(page: Page): Promise<{ name: string; amount: number }[]> {
  return await page.evaluate(
    () => JSON.parse(localStorage.getItem("cart") ?? "[]") as { name: string; amount: number }[],
  );
}
