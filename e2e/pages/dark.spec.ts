import { findViolations } from "#testing/axe.ts";
import { inGroups } from "#testing/in-groups.ts";
import { isPlain, type PageState, pageStates } from "#testing/page-states.ts";
import { signInAsDemoCustomer } from "./customer.ts";
import { expect, expectAccessible, openLightPage, type Page, test } from "./shop-page.ts";

test.use({ colorScheme: "dark" });

/** Nothing of the state before stays: neither cart, nor place, nor log-in. */
async function beNewVisitor(page: Page): Promise<void> {
  await openLightPage(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

// Other journeys count that customer's orders; everyone.spec.ts checks plain pages in both schemes.
const states = pageStates.filter((state) => !isPlain(state) && !state.buys && !state.asStaff);

const listed = (some: readonly PageState[]) => some.map(({ name }) => `«${name}»`).join(", ");

/** Several in a journey: a browser that has loaded one page of the shop soon shows another. */
for (const some of inGroups(states, 3))
  test(`on a dark screen all of ${listed(some)} can be read`, async ({ page }) => {
    for (const { name, path, asCustomer, act } of some) {
      await beNewVisitor(page);
      if (asCustomer) await signInAsDemoCustomer(page);
      await page.goto(path);
      await act?.(page);
      await expect(page.locator("h1").filter({ visible: true }), name).toBeVisible();
      await expect(page.locator("main [data-skeleton]"), name).toHaveCount(0);
      expect(await findViolations(page), name).toEqual([]);
    }
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
