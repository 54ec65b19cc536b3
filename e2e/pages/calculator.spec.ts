import { expect, expectAccessible, openCart, openProduct, storedCart, test } from "./shop-page.ts";

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
  await expectAccessible(page);
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ amount: 7 }]);
  const panel = await openCart(page);
  await expect(panel.getByText("$12,943").first()).toBeVisible();
});

test("one price per square metre, in the recommended coats, stands wherever one stands", async ({
  page,
}) => {
  await page.goto("/categories/Impermeabilizantes?uso=Azotea&presentacion=Cubeta+19+L");
  await expect(page.getByRole("article").filter({ hasText: "Techo Firme 5 años" })).toContainText(
    "$97.32/m²",
  );
  await openProduct(page, "Techo Firme 5");
  await expect(page.getByText("$97.32 por m² a 2 manos")).toBeVisible();
  const durations = page.getByRole("region", { name: "Elige cuánto dura" });
  await expect(durations.getByRole("article").filter({ hasText: "5 años" })).toContainText(
    "Por m²$97.32",
  );
  const calculator = page.getByRole("region", { name: "¿Cuánto necesito?" });
  await expect(calculator.getByText("38 m² por cubeta a una mano")).toBeVisible();
  await expect(calculator.getByText("$")).toBeHidden();
});

test("thousands separators are understood, and unreadable numbers are pointed out beside the field", async ({
  page,
}) => {
  await openProduct(page, "Techo Firme 5");
  const surface = page.getByLabel("Superficie");
  await surface.fill("1,200");
  await expect(page.getByText("64 cubetas de 19 L", { exact: true })).toBeVisible();
  await surface.fill("mucho");
  await expect(surface).toHaveAccessibleDescription(/^Escribe tu superficie con números/);
  await expectAccessible(page);
  await surface.fill("1.200,5");
  await expect(surface).toHaveAccessibleDescription(/^Separa los miles con coma/);
});

test("«Calcula cuánto necesitas» leads into the field, and a quantity changed by hand stays until the next calculation", async ({
  page,
}) => {
  await openProduct(page, "Techo Firme 5");
  await page.getByRole("button", { name: "Calcula cuánto necesitas" }).click();
  await expect(page.getByLabel("Superficie")).toBeFocused();
  await expect(page.getByLabel("Superficie")).toBeInViewport();
  await page.keyboard.type("120");
  await expect(page.getByText("7 cubetas de 19 L", { exact: true })).toBeVisible();
  const note = page.getByText("de tu cálculo");
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Agregar uno" }).click();
  await expect(note).toBeHidden();
  await page.getByRole("button", { name: "Una mano menos" }).click();
  await expect(page.getByText("4 cubetas para 120 m², de tu cálculo")).toBeVisible();
});

test("a calculation changes the cart only after a tap", async ({ page }) => {
  await openProduct(page, "Techo Firme 5");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await page.getByLabel("Superficie").fill("120");
  await expect(page.getByRole("textbox", { name: "Cantidad" })).toHaveValue("1");
  await page.getByRole("button", { name: "Cambiar a 7 cubetas" }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ amount: 7 }]);
});

test("a calculation above the stock fills in the stock, and says so", async ({ page }) => {
  await openProduct(page, "Pintura de Tráfico");
  await page.getByLabel("Superficie").fill("9,000");
  await expect(page.getByText("75 cubetas de 19 L", { exact: true })).toBeVisible();
  await expect(page.getByText("Solo quedan 12. Tu cálculo pide 75 cubetas.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Cantidad" })).toHaveValue("12");
});

test("a product without coats asks for none, a promotion makes its packs cheaper, and sacks are not counted by the metre", async ({
  page,
}) => {
  await openProduct(page, "Pegazulejo Blanco");
  await page.getByLabel("Superficie").fill("120");
  await expect(page.getByText("30 bultos de 20 kg", { exact: true })).toBeVisible();
  const related = page.getByRole("region", { name: "Se usa con" });
  await expect(related.getByText("1 saco", { exact: true })).toBeVisible();
  await expect(related.getByText("Lo que también pide este trabajo.")).toBeVisible();
  await page.getByLabel("Superficie").fill("30");
  await expect(page.getByText("8 bultos de 20 kg", { exact: true })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "$774" })).toBeVisible();
  await expect(page.getByText("8 bultos para 30 m², pagas 6 con AZULEJO3")).toBeVisible();
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ amount: 6 }]);
  await expect(
    (await openCart(page)).getByText("AZULEJO3: pagas 6, otros 2 van por nuestra cuenta"),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("group", { name: "Manos" })).toBeHidden();
});

test("related products are calculated for the same surface and bought with one tap", async ({
  page,
}) => {
  await openProduct(page, "Techo Firme 5");
  await page.getByLabel("Superficie").fill("120");
  const primer = page.getByRole("listitem").filter({ hasText: "Sellador Primario" });
  await expect(primer.getByText("2 × $329 = $658")).toBeVisible();
  // For joints, not for the whole roof.
  const mesh = page.getByRole("listitem").filter({ hasText: "Malla de Refuerzo" });
  await expect(mesh.getByText("1 rollo", { exact: true })).toBeVisible();
  await expect(page.getByText("Lo que piden tus 120 m².")).toBeVisible();
  await primer.getByRole("button", { name: "Poner en tu carrito" }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ amount: 2 }]);
  // By key: a second tap at the same place would be taken for a double one.
  await primer.getByRole("button", { name: "En tu carrito" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Carrito" })).toBeVisible();
});

test("other durations stand beside each other for the same surface, which a newly loaded page forgets", async ({
  page,
}) => {
  await openProduct(page, "Techo Firme 5");
  await page.getByLabel("Superficie").fill("120");
  const three = page.getByRole("article").filter({ hasText: "3 años" }).first();
  await expect(three.getByText("$11,112")).toBeVisible();
  await expect(three.getByText("$3,704")).toBeVisible();
  await three.getByRole("link", { name: "Ver" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Techo Firme 3 años");
  await expect(page.getByLabel("Superficie")).toHaveValue("120");
  await expect(page.getByText("8 cubetas de 19 L", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Superficie")).toHaveValue("");
});

test("the same product in a smaller pack is offered where it costs less", async ({ page }) => {
  await openProduct(page, "Vinílica Mate blanca, pintura 19 L");
  const offer = page.getByText("En 2 cubetas de 4 L pagas $617 menos");
  await page.getByLabel("Superficie").fill("190");
  await expect(page.getByText("2 cubetas de 19 L", { exact: true })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.getByLabel("Superficie").fill("40");
  await expect(offer).toBeVisible();
  await page.getByRole("link", { name: "Ver Vinílica Mate blanca, pintura 4 L" }).click();
  await expect(page.getByText("2 cubetas para 40 m², de tu cálculo")).toBeVisible();
});

test("the way back from a product leads to the surface that was typed", async ({ page }) => {
  await page.goto("/categories/Impermeabilizantes");
  await page.getByLabel("Superficie").fill("120");
  await page.getByRole("button", { name: "Una mano más" }).click();
  await page.getByRole("link", { name: "Techo Firme 5 años", exact: true }).click();
  await expect(page.getByText("120 m² × 3 manos = 360 m²", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impermeabilizantes");
  await expect(page.getByLabel("Superficie")).toHaveValue("120");
  await expect(page.getByRole("group", { name: "Manos" }).getByRole("textbox")).toHaveValue("3");
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
  await expectAccessible(page);
  await calculator.getByRole("link", { name: "Techo Firme 5 años" }).click();
  await expect(page.getByText("7 cubetas para 120 m², de tu cálculo")).toBeVisible();
});

test("a product without coats asks for none after its category's calculator either", async ({
  page,
}) => {
  await page.goto("/categories/Morteros%20y%20cementos");
  await page.getByLabel("Superficie").fill("120");
  const calculator = page.getByRole("region", { name: "¿Cuánto necesito?" });
  const mortar = calculator.getByRole("listitem").filter({ hasText: "Mortero Albañil" });
  await expect(mortar).toContainText("24 bultos");
  await mortar.getByRole("link").click();
  await expect(page.getByText("24 bultos para 120 m², de tu cálculo")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Cantidad" })).toHaveValue("24");
});

test("waste is counted for whoever asks, also for what is used with it and in the shared link", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openProduct(page, "Pegazulejo Blanco");
  await page.getByLabel("Superficie").fill("30");
  await expect(page.getByText("8 bultos de 20 kg", { exact: true })).toBeVisible();
  await page.getByLabel("10% más por cortes y desperdicio").check();
  await expect(page.getByText("30 m² + 10% = 33 m²", { exact: true })).toBeVisible();
  await expect(page.getByText("9 bultos de 20 kg", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Compartir" }).click();
  await expect(page.getByText("Enlace copiado")).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto("/about");
  await page.goto(shared.slice(shared.lastIndexOf(" ") + 1));
  await expect(page.getByText("9 bultos de 20 kg", { exact: true })).toBeVisible();
  await expect(page.getByLabel("10% más por cortes y desperdicio")).toBeChecked();
  await openProduct(page, "Techo Firme 5");
  await page.getByLabel("Superficie").fill("120");
  const primer = page.getByRole("listitem").filter({ hasText: "Sellador Primario" });
  await expect(primer).toContainText("2 garrafas");
  await page.getByLabel("10% más por cortes y desperdicio").check();
  await expect(primer).toContainText("3 garrafas");
  await page.getByRole("link", { name: "Ver Techo Firme 3 años" }).click();
  await expect(page.getByText("120 m² × 2 manos + 10% = 264 m²", { exact: true })).toBeVisible();
});

test("grout is counted by tile and joint, which a shared link begins with", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openProduct(page, "Boquilla Sin Arena");
  await page.getByLabel("Superficie").fill("100");
  await expect(page.getByText("3 sacos de 5 kg", { exact: true })).toBeVisible();
  const tile = page.getByLabel("Pieza");
  await tile.fill("20 × 20");
  await page.getByLabel("Junta").fill("2");
  await expect(page.getByText("6 sacos de 5 kg", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await tile.fill("grande");
  await expect(tile).toHaveAccessibleDescription(/^Escribe tu pieza en centímetros/);
  await expect(page.getByText("sacos de 5 kg")).toBeHidden();
  await tile.fill("20 × 20");
  await page.getByRole("button", { name: "Compartir" }).click();
  await expect(page.getByText("Enlace copiado")).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(/100 m² de 20 × 20 cm, junta de 2 mm → 6 sacos.*#cuanto-100x1-20x20x2x9$/);
  await page.goto("/about");
  await page.goto(shared.slice(shared.lastIndexOf(" ") + 1));
  await expect(tile).toHaveValue("20 × 20");
  await expect(page.getByText("6 sacos de 5 kg", { exact: true })).toBeVisible();
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
