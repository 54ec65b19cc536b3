import type { Locator } from "@playwright/test";
import { findColourViolations, findViolations } from "#testing/axe.ts";
import { defined } from "#testing/defined.ts";
import { findCutText } from "#testing/enlarged.ts";
import { inGroups } from "#testing/in-groups.ts";
import { isPlain, type PageState, pageStates } from "#testing/page-states.ts";
import { continueButton, openFilledCheckout } from "./checkout-page.ts";
import { enterAsCustomer, signInAsDemoCustomer } from "./customer.ts";
import {
  expect,
  openCart,
  openLightPage,
  openProduct,
  type Page,
  test,
  openWithoutScripts,
} from "./shop-page.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const plainPaths = pageStates.filter(isPlain).map(({ path }) => path);

/** Several in a journey: a browser that has loaded one page of the shop soon shows another. */
for (const paths of inGroups(plainPaths, 8))
  test(`${paths.join(", ")}: accessible on a phone, in the dark, in high contrast, with large text and on a desktop`, async ({
    page,
  }) => {
    for (const path of paths) {
      await page.setViewportSize(phone);
      await page.goto(path);
      await expect(page.locator("main [data-skeleton]"), path).toHaveCount(0);
      expect(await findViolations(page), path).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await findColourViolations(page), path).toEqual([]);
      await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
      expect(await findColourViolations(page), path).toEqual([]);
      await page.emulateMedia({ forcedColors: "none" });
      expect(await findCutText(page), path).toEqual([]);
      await page.setViewportSize(desktop);
      expect(await findViolations(page), path).toEqual([]);
      expect(await findCutText(page), path).toEqual([]);
    }
  });

/** Each state as a new visitor, in the dark, where contrasts are the hardest. */
const states = pageStates.filter((state) => !isPlain(state) && !state.asStaff);
const listed = (some: readonly PageState[]) => some.map(({ name }) => `«${name}»`).join(", ");

for (const some of inGroups(states, 6))
  test(`in the dark and with large text, ${listed(some)} are accessible`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    for (const state of some) {
      await become(page, state);
      await page.goto(state.path);
      await state.act?.(page);
      await expect(page.locator("h1").filter({ visible: true }), state.name).toBeVisible();
      await expect(page.locator("main [data-skeleton]"), state.name).toHaveCount(0);
      expect(await findViolations(page), state.name).toEqual([]);
      expect(await findCutText(page), state.name).toEqual([]);
    }
  });

test("in high contrast, what is chosen, current, reached, rated or focused stands out", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openFilledCheckout(page);
  const chosen = page.getByRole("radio", { name: /^A domicilio/ });
  await expect(chosen).toBeChecked();
  await expectMark(chosen, "backgroundColor", "::after");
  await expectMark(page.getByRole("radio", { name: /^En tienda/ }), "borderTopColor");
  await expectMark(page.locator("[aria-current=step] b"), "backgroundColor");
  await expectMark(continueButton(page), "backgroundColor");
  await continueButton(page).focus();
  await expectMark(continueButton(page), "outlineColor");

  await signInAsDemoCustomer(page);
  await page.goto("/orders");
  const sent = page.locator("[aria-valuetext=Enviado]").first();
  await expectMark(sent.locator("i").first(), "backgroundColor");
  expect(await colourOf(sent.locator("i").last(), "backgroundColor")).toBe(await ground(page));
  await expectMark(sent.locator("i").last(), "borderTopColor");

  await page.goto("/categories/all");
  const current = page.getByRole("link", { name: /^Todas/ });
  expect(await colourOf(current, "boxShadow")).not.toBe("none");
  await openProduct(page, "Techo Firme 5");
  await page.getByText("Opiniones", { exact: true }).click();
  const stars = page.getByRole("img", { name: /estrellas/ }).first();
  await expectMark(stars.locator("use").last(), "fill");
  expect(await colourOf(stars.locator("use").first(), "fill")).toBe("none");
});

const colourOf = (mark: Locator, property: MarkProperty, pseudo?: "::after") =>
  mark.evaluate((element, [key, part]) => getComputedStyle(element, part)[key], [
    property,
    pseudo,
  ] as const);

type MarkProperty = "backgroundColor" | "borderTopColor" | "outlineColor" | "boxShadow" | "fill";

const ground = (page: Page) => colourOf(page.locator("body"), "backgroundColor");

async function expectMark(mark: Locator, ...of: [MarkProperty, "::after"?]): Promise<void> {
  const colour = () => colourOf(mark, ...of);
  await expect.poll(colour, of.join("")).not.toBe(await ground(mark.page()));
  await expect.poll(colour, of.join("")).not.toMatch(/^rgba\(.*, 0\)$/);
}

/** Nothing of the state before stays: neither cart, nor place, nor log-in. */
async function become(page: Page, { asCustomer, buys }: PageState): Promise<void> {
  await openLightPage(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // Other journeys count the orders of the demo's customer.
  if (buys) await enterWithAddress(page);
  else if (asCustomer) await signInAsDemoCustomer(page);
}

async function enterWithAddress(page: Page): Promise<void> {
  await enterAsCustomer(page);
  const address = { address: "Calle 5", state: "Jalisco", city: "Zapopan", postalCode: "44160" };
  await page.evaluate(
    (form) => localStorage.setItem("deliveryForm", form),
    JSON.stringify(address),
  );
}

test("the shop follows the system's scheme, and prints on white paper", async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  expect(await ground()).toBe("rgb(12, 24, 35)");
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await ground()).toBe("rgb(247, 244, 238)");
  await page.emulateMedia({ colorScheme: "light", media: "screen" });
  expect(await ground()).toBe("rgb(247, 244, 238)");
});

test(
  "nothing runs out of a screen, from the narrowest to the widest",
  { tag: "@desktop" },
  async ({ page }) => {
    for (const path of [
      "/",
      "/categories/all",
      "/contact",
      "/pos",
      "/about",
      "/signup",
      "/product/x/1",
    ]) {
      await page.goto(path);
      for (const width of [320, 390, 560, 768, 769, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, width, beyond]).toEqual([path, width, 0]);
      }
    }
  },
);

test("on phones, every button and field is at least 44 px high and wide", async ({ page }) => {
  for (const path of ["/", "/categories/all", "/contact", "/product/x/1"]) {
    await page.goto(path);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          "button, input:not([type=checkbox]), select, summary, nav a, [class] > a",
        ),
      ]
        .filter(
          (element) =>
            element.checkVisibility() && getComputedStyle(element).position !== "absolute",
        )
        // Links within a sentence are as high as their line; a card is clickable as a whole.
        .filter((element) => !element.closest("p, article, [aria-label='Ruta']"))
        .map(
          (element) =>
            ({
              name: element.outerHTML.slice(0, 80),
              ...element.getBoundingClientRect().toJSON(),
            }) as {
              name: string;
              width: number;
              height: number;
            },
        )
        .filter(({ width, height }) => width < 44 || height < 44)
        .map(({ name, width, height }) => `${Math.round(width)}×${Math.round(height)} ${name}`),
    );
    expect([path, small]).toEqual([path, []]);
  }
});

test("without scripts the shop reads, links, searches and filters, and says why the cart needs them", async ({
  browser,
  baseURL,
  isPhone,
}) => {
  const page = await openWithoutScripts(browser, defined(baseURL), isPhone);
  await page.goto("/");
  await expect(page.getByRole("img", { name: /^Una azotea/ })).toBeVisible();
  // Playwright's text matchers ignore <noscript>.
  await expect(page.locator("noscript p")).toContainText("El carrito vive en tu navegador");
  await page.getByRole("button", { name: "Menú" }).click();
  await page.locator("#menu").getByRole("link", { name: "Tienda" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Toda la tienda" })).toBeVisible();
  await page.getByRole("searchbox").fill("cemnto");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.locator("article").first()).toContainText("Cemento");
  await page
    .getByRole("link", { name: /^Ver producto/ })
    .first()
    .click();
  await expect(page.getByText("Informacion Adicional")).toBeVisible();
  await page.goto("/categories/Impermeabilizantes");
  await page.getByText("Filtrar", { exact: true }).click();
  await page.getByRole("group", { name: "Uso" }).getByLabel(/^Muro/).check();
  await page.getByRole("button", { name: /^Ver \d+ productos/ }).click();
  await expect(page).toHaveURL(/\/categories\/Impermeabilizantes\?uso=Muro$/);
  await expect(page.locator("article").filter({ hasText: "Muro Seco" })).toBeVisible();
  await page.goto("/pos");
  await expect(page.getByRole("button", { name: "Cerca de mí" })).toBeHidden();
  await page.getByRole("searchbox", { name: "Busca un punto de venta" }).fill("yucatan");
  await page.getByRole("searchbox", { name: "Busca un punto de venta" }).press("Enter");
  await expect(page.getByRole("article", { name: "Ferretería Paseo" })).toBeVisible();
  await page.context().close();
});

/** Sums up what shifts on each document from now on. @returns reads the sum of the current one */
async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, {
          shift: (window as unknown as { shift: number }).shift + entry.value,
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

test("nothing shifts while a customer's pages load", async ({ page }) => {
  await signInAsDemoCustomer(page);
  const [product] = (await (await page.request.get("/cart-lines.json?ids=1")).json()) as object[];
  const cart = JSON.stringify([{ ...product, amount: 1 }]);
  await page.evaluate((text) => localStorage.setItem("cart", text), cart);
  const shift = await measureShifts(page);
  for (const path of ["/confirm-order", "/information-order", "/orders"])
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main :is([data-waiting], [data-skeleton])")).toHaveCount(0);
      expect(await shift(), `${path} at ${viewport.width}`).toBeLessThan(0.01);
    }
});

test("nothing shifts while a page loads, even if its font loads last", async ({ page }) => {
  const shift = await measureShifts(page);
  const painted = () =>
    page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await page.route("**/*.woff2", async (route) => {
    await painted();
    await route.continue();
  });
  for (const path of ["/", "/categories/all", "/product/x/1", "/pos", "/contact"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await page.evaluate(() => document.fonts.check('16px "Archivo"'))).toBe(true);
    expect(await shift(), path).toBeLessThan(0.01);
  }
});

test("the layout and its skeletons show while there is no catalogue", async ({ page }) => {
  await page.goto(defined(process.env["EMPTY_SHOP_URL"]));
  await expect(page.locator("[data-skeleton]")).toHaveCount(11);
  expect(await findViolations(page)).toEqual([]);
  const heights = await page
    .locator("[data-skeleton]")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights).toEqual([420, ...Array<number>(10).fill(343)]);
  await openCart(page);
});
