import { defined } from "#testing/defined.ts";
import {
  expect,
  holdScripts,
  mainInfo,
  openCart,
  openProduct,
  openWithoutScripts,
  type Page,
  storedCart,
  test,
} from "./shop-page.ts";

const answer = (page: Page, packs: string) => page.getByText(`${packs},`, { exact: true });
const calculatorOf = (page: Page, question = "¿Cuántos m² mide tu azotea?") =>
  page.getByRole("region", { name: question });

test("a surface becomes packs, fills the quantity beside the button, and one tap buys them", async ({
  page,
}) => {
  await openProduct(page, "Techo Firme 5");
  const quantity = page.getByRole("textbox", { name: "Cantidad" });
  await expect(quantity).toHaveValue("1");
  await page.getByLabel("Superficie").fill("12 × 10 m");
  await expect(answer(page, "7 cubetas")).toBeVisible();
  await expect(calculatorOf(page).getByText("Sobran 13 m²", { exact: true })).toBeVisible();
  await expect(page.getByText("7 cubetas para 120 m², de tu cálculo")).toBeVisible();
  await expect(quantity).toHaveValue("7");
  // Read out once typing pauses.
  await expect(calculatorOf(page).getByRole("status")).toHaveText(
    "120 m² × 2 manos = 240 m² → 7 cubetas de 19 L, $12,943, 171.5 kg. Sobran 13 m².",
  );
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ amount: 7 }]);
  const panel = await openCart(page);
  await expect(panel.getByText("$12,943").first()).toBeVisible();
});

test("unreadable numbers and a surface above the stock are pointed out beside the field", async ({
  page,
}) => {
  await openProduct(page, "Techo Firme 5");
  const surface = page.getByLabel("Superficie");
  await surface.fill("1,200");
  await expect(answer(page, "64 cubetas")).toBeVisible();
  await surface.fill("mucho");
  await expect(surface).toHaveAccessibleDescription(/^Escribe tu superficie con números/);
  await surface.fill("9,000");
  await expect(page.getByText(/^Solo quedan \d+. Tu cálculo pide \d+ cubetas.$/)).toBeVisible();
  await surface.fill("1.200,5");
  await expect(surface).toHaveAccessibleDescription(/^Separa los miles con coma/);
});

test("a whole category is counted for one surface, and its product goes on with it", async ({
  page,
}) => {
  // One that covers no surface has no calculator.
  await page.goto("/categories/Desinfectantes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Desinfectantes");
  await expect(page.getByRole("textbox", { name: "Superficie" })).toBeHidden();
  await page.goto("/categories/Impermeabilizantes");
  await page.getByLabel("Superficie").fill("12x10");
  const calculator = calculatorOf(page);
  await expect(calculator.getByRole("listitem")).toHaveText([
    "Techo Firme 5 años7 cubetas$12,943",
    "Techo Firme 3 años8 cubetas$11,112",
    "Techo Firme rojo30 latas$12,870",
  ]);
  await calculator.getByRole("link", { name: "Techo Firme 5 años" }).click();
  await expect(page.getByText("7 cubetas para 120 m², de tu cálculo")).toBeVisible();
  // As a related product too, so that one pressed before the category is back goes on with it.
  const card = page.getByRole("link", { name: /^Ver producto: Techo Firme 3 años/ });
  await expect(card).toHaveAttribute("href", /#cuanto-120$/);
  await page.goBack();
  await card.click();
  await expect(page.getByText("8 cubetas para 120 m², de tu cálculo")).toBeVisible();
  await page.getByLabel("Superficie").fill("60");
  await page.goBack();
  await expect(calculator.getByLabel("Superficie")).toHaveValue("12x10");
  await page.goForward();
  await expect(page.getByLabel("Superficie")).toHaveValue("60");
});

test("a card found with a surface leads to its calculation before any script runs", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/allsearch?query=techo 85 metros cuadrados");
  await page.getByRole("link", { name: /^Ver producto: Techo Firme 5 años/ }).click();
  await expect(page).toHaveURL(/\/product\/.*#cuanto-85$/);
  release();
  await expect(page.getByText("5 cubetas para 85 m², de tu cálculo")).toBeVisible();
});

test("a question with a surface opens the calculator with it, and so does a product found", async ({
  page,
}) => {
  await page.goto("/allsearch?query=se me mete el agua por la azotea, tengo 85 m2");
  await expect(page.getByRole("article").first()).toContainText("Techo Firme 5 años");
  await page.getByRole("link", { name: "¿Cuánto impermeabilizante necesito para 85 m²?" }).click();
  const calculator = calculatorOf(page);
  await expect(calculator.getByLabel("Superficie")).toHaveValue("85");
  await expect(calculator.getByRole("listitem").first()).toContainText("5 cubetas");
  await expect(calculator).toBeInViewport();
  // As opened in another tab.
  await page.goto("/about");
  await page.goto("/categories/Impermeabilizantes#cuanto-85");
  await expect(calculator.getByLabel("Superficie")).toHaveValue("85");
  await expect(calculator).toBeInViewport();
  await page.goto("/allsearch?query=techo 85 metros cuadrados");
  const product = page.getByRole("link", { name: /^Ver producto: Techo Firme 5 años/ });
  await product.click();
  await expect(page.getByText("5 cubetas para 85 m², de tu cálculo")).toBeVisible();
});

test("the calculation is shared as a link that begins with it, and the shop can be asked", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openProduct(page, "Techo Firme 5");
  await page.getByLabel("Superficie").fill("120");
  await page.getByRole("button", { name: "Una mano más" }).click();
  await page.getByRole("button", { name: "Compartir" }).click();
  await expect(page.getByText("Enlace copiado")).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(/^Techo Firme 5 años.*10 cubetas de 19 L.* https?:\S+#cuanto-120x3$/);
  await page.goto("/about");
  await page.goto(shared.slice(shared.lastIndexOf(" ") + 1));
  await expect(answer(page, "10 cubetas")).toBeInViewport();
  const ask = page.getByRole("link", { name: "Pregunta por WhatsApp" });
  expect(decodeURIComponent((await ask.getAttribute("href")) ?? "")).toMatch(
    /^https:\/\/wa\.me\/\d+\?text=Hola, tengo una pregunta de Techo Firme 5 años.*120 m².*10 cubetas de 19 L.*\/product\//,
  );
});

test("an example stands in the empty field, says what it takes and fills neither quantity nor cart", async ({
  page,
}) => {
  await openProduct(page, "Techo Firme 5");
  const quantity = page.getByRole("textbox", { name: "Cantidad" });
  await expect(answer(page, "2 cubetas")).toBeVisible();
  await expect(quantity).toHaveValue("1");
  await page.getByRole("button", { name: "Una mano más" }).click();
  await expect(answer(page, "3 cubetas")).toBeVisible();
  await expect(calculatorOf(page).getByText("Justo, sin sobrante")).toBeVisible();
  await expect(quantity).toHaveValue("1");
  await page.getByLabel("Superficie").fill("60");
  await expect(answer(page, "5 cubetas")).toBeVisible();
  await expect(page.getByText("Ejemplo", { exact: true })).toBeHidden();
  await expect(quantity).toHaveValue("5");
});

test("who taps the mark of the example before any script runs types into the field", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openProduct(page, "Techo Firme 5");
  const { x, y, width, height } = defined(
    await page.getByText("Ejemplo", { exact: true }).boundingBox(),
  );
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.keyboard.type("60");
  await expect(page.getByText("Ejemplo", { exact: true })).toBeHidden();
  release();
  await expect(page.getByText("4 cubetas para 60 m², de tu cálculo")).toBeVisible();
});

test("on a phone every product answers in the first screen, with an example that leaves nothing over", async ({
  page,
}) => {
  const { elements } = await mainInfo(page);
  const ends = new Map<string, number>();
  for (const { id, name, stock } of elements.filter((each) => Number(each.performance) > 0)) {
    if (stock === 0) continue;
    await page.goto(`/product/x/${id}`, { waitUntil: "domcontentloaded" });
    const example = page.getByText(/justo, sin sobrante$/i).locator("..");
    const { y, height } = defined(await example.boundingBox());
    ends.set(name, Math.round(y + height));
  }
  expect(ends.size).toBeGreaterThan(20);
  // The bar to buy begins at 772.
  expect([...ends].filter(([, end]) => end > 760)).toEqual([]);
});

test("home begins with a project's example, and its button adds what it says", async ({ page }) => {
  await page.goto("/");
  const calculator = calculatorOf(page);
  await expect(answer(page, "6 cubetas")).toBeVisible();
  await expect(calculator.getByText("justo, sin sobrante")).toBeVisible();
  expect(await storedCart(page)).toEqual([]);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await calculator.getByLabel("Superficie").fill("85");
  await expect(answer(page, "5 cubetas")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  await calculator.getByRole("button", { name: "Agregar 5 cubetas" }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ amount: 5 }]);
  await calculator.getByRole("button", { name: "En tu carrito: 5 cubetas" }).click();
  await expect(page.getByRole("dialog", { name: "Carrito" })).toBeVisible();
});

test("another project asks its own question, what was typed stays, and goes along to the product", async ({
  page,
}) => {
  await page.goto("/");
  const projects = page.getByRole("navigation", { name: "Tu trabajo" });
  await page.getByLabel("Superficie").fill("200");
  await projects.getByRole("link", { name: "Pintar un muro" }).click();
  const painting = calculatorOf(page, "¿Cuántos m² vas a pintar?");
  await expect(painting.getByLabel("Superficie")).toHaveValue("200");
  await expect(answer(page, "3 cubetas")).toBeVisible();
  await projects.getByRole("link", { name: "Pegar piso o azulejo" }).click();
  await expect(page.getByRole("group", { name: "Manos" })).toBeHidden();
  await projects.getByRole("link", { name: "Pintar un muro" }).click();
  await painting.getByRole("link", { name: /Vinílica Mate blanca/ }).click();
  await expect(page.getByText("3 cubetas para 200 m², de tu cálculo")).toBeVisible();
  await page.goBack();
  await expect(painting.getByLabel("Superficie")).toHaveValue("200");
});

test("two products are compared by price, each with its button", async ({ page }) => {
  await page.goto("/");
  const calculator = calculatorOf(page);
  await calculator.getByLabel("Superficie").fill("120");
  await calculator.getByRole("link", { name: /^Comparar/ }).click();
  await expect(answer(page, "7 cubetas")).toBeVisible();
  await expect(calculator.getByText("$2,589 por año · sobran 13 m²")).toBeVisible();
  await expect(calculator.getByText("$3,704 por año · sobran 16 m²")).toBeVisible();
  const tops = await calculator
    .getByRole("button", { name: /^Agregar/ })
    .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().top));
  expect(tops).toEqual([tops[0], tops[0]]);
  await calculator.getByRole("button", { name: "Agregar 8 cubetas" }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ amount: 8 }]);
  await page.getByRole("link", { name: "Impermeabilizar una azotea" }).click();
  await expect(answer(page, "8 cubetas")).toBeHidden();
});

test("home's calculator is within the first screen, on wide screens left of the carousel", async ({
  page,
}) => {
  const boxOf = async (name: string) =>
    defined(await page.getByRole("region", { name }).boundingBox());
  const buttonEnd = async () => {
    const { y, height } = defined(
      await page.getByRole("button", { name: "Agregar 6 cubetas" }).boundingBox(),
    );
    return y + height;
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  expect(await buttonEnd()).toBeLessThanOrEqual(844);
  expect((await boxOf("Anuncios")).height).toBe(420);
  for (const screen of [
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(screen);
    const calculator = await boxOf("¿Cuántos m² mide tu azotea?");
    const carousel = await boxOf("Anuncios");
    expect(calculator.x + calculator.width).toBeLessThan(carousel.x);
    expect(carousel.height).toBe(420);
    expect(await buttonEnd()).toBeLessThanOrEqual(screen.height);
  }
});

test("without scripts home answers too: by its links and by its field", async ({
  browser,
  baseURL,
  isPhone,
}) => {
  const page = await openWithoutScripts(browser, defined(baseURL), isPhone);
  await page.goto("/");
  await expect(answer(page, "6 cubetas")).toBeVisible();
  await page.getByRole("link", { name: "Pegar piso o azulejo" }).click();
  const gluing = calculatorOf(page, "¿Cuántos m² vas a pegar?");
  await gluing.getByLabel("Superficie").fill("50");
  await gluing.getByLabel("Superficie").press("Enter");
  await expect(answer(page, "13 bultos")).toBeVisible();
  await page.getByRole("link", { name: "Impermeabilizar una azotea" }).click();
  await page.getByRole("link", { name: /^Comparar/ }).click();
  await expect(answer(page, "7 cubetas")).toBeVisible();
  await page.context().close();
});
