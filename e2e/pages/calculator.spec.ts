import { expect, openCart, openProduct, storedCart, test } from "./shop-page.ts";

test("a surface becomes packs, fills the quantity beside the button, and one tap buys them", async ({
  page,
}) => {
  await openProduct(page, "Techo Firme 5");
  const quantity = page.getByRole("textbox", { name: "Cantidad" });
  await expect(quantity).toHaveValue("1");
  await page.getByLabel("Superficie").fill("12 × 10 m");
  await expect(page.getByText("120 m² × 2 manos = 240 m²", { exact: true })).toBeVisible();
  await expect(page.getByText("7 cubetas de 19 L", { exact: true })).toBeVisible();
  await expect(page.getByText("171.5 kg").first()).toBeVisible();
  await expect(page.getByText("7 cubetas para 120 m², de tu cálculo")).toBeVisible();
  await expect(quantity).toHaveValue("7");
  // Read out once typing pauses.
  await expect(
    page.getByRole("region", { name: "¿Cuánto necesito?" }).getByRole("status"),
  ).toHaveText("120 m² × 2 manos = 240 m² → 7 cubetas de 19 L, $12,943, 171.5 kg. Sobran 13 m².");
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
  await expect(page.getByText("64 cubetas de 19 L", { exact: true })).toBeVisible();
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
  const calculator = page.getByRole("region", { name: "¿Cuánto necesito?" });
  await expect(calculator.getByRole("listitem")).toHaveText([
    "Techo Firme 5 años7 cubetas$12,943",
    "Techo Firme 3 años8 cubetas$11,112",
    "Techo Firme rojo30 latas$12,870",
  ]);
  await calculator.getByRole("link", { name: "Techo Firme 5 años" }).click();
  await expect(page.getByText("7 cubetas para 120 m², de tu cálculo")).toBeVisible();
});

test("a question with a surface opens the calculator with it, and so does a product found", async ({
  page,
}) => {
  await page.goto("/allsearch?query=se me mete el agua por la azotea, tengo 85 m2");
  await expect(page.getByRole("article").first()).toContainText("Techo Firme 5 años");
  await page.getByRole("link", { name: "¿Cuánto impermeabilizante necesito para 85 m²?" }).click();
  const calculator = page.getByRole("region", { name: "¿Cuánto necesito?" });
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
  // Before hydration, a link loads a new document.
  await expect
    .poll(() =>
      product.evaluate((link) => Object.keys(link).some((key) => key.startsWith("__react"))),
    )
    .toBe(true);
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
  await expect(page.getByText("10 cubetas de 19 L", { exact: true })).toBeInViewport();
  const ask = page.getByRole("link", { name: "Pregunta por WhatsApp" });
  expect(decodeURIComponent((await ask.getAttribute("href")) ?? "")).toMatch(
    /^https:\/\/wa\.me\/\d+\?text=Hola, tengo una pregunta de Techo Firme 5 años.*\/product\//,
  );
});
