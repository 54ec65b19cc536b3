import { isPlain, pageStates } from "#testing/page-states.ts";
import { expect, expectAccessible, type Page, test } from "./shop-page.ts";

test.use({ colorScheme: "dark" });

/** Signs in as the demo's customer, whose orders only these journeys and the screenshots use. */
async function signInAsDemoCustomer(page: Page): Promise<void> {
  const data = { email: "cliente@demo.mx", password: "Cliente123!" };
  const response = await page.request.post("/api/customers/login", { data });
  const { token } = (await response.json()) as { token: string };
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}

// Other journeys count that customer's orders; everyone.spec.ts checks plain pages in both schemes.
const states = pageStates.filter((state) => !isPlain(state) && !state.buys && !state.asStaff);

for (const { name, path, asCustomer, act } of states)
  test(`on a dark screen all of «${name}» can be read`, async ({ page }) => {
    if (asCustomer) await signInAsDemoCustomer(page);
    await page.goto(path);
    await act?.(page);
    await expect(page.locator("h1").filter({ visible: true })).toBeVisible();
    await expect(page.locator("main [data-skeleton]")).toHaveCount(0);
    await expectAccessible(page);
  });

// On a phone it is one of the states above.
test("the search panel can be read on a dark screen", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("link", { name: "Buscar" }).or(page.getByRole("searchbox")).first().click();
  await page.getByRole("combobox").fill("techo");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectAccessible(page);
});

const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("the shop follows the system's scheme, and prints on white paper", async ({ page }) => {
  await page.goto("/");
  expect(await groundOf(page)).toBe("rgb(12, 24, 35)");
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await groundOf(page)).toBe("rgb(247, 244, 238)");
  await page.emulateMedia({ colorScheme: "light", media: "screen" });
  expect(await groundOf(page)).toBe("rgb(247, 244, 238)");
});
