import { checkoutButton, openReview } from "./checkout-page.ts";
import { buy, signInWith } from "./customer.ts";
import { demoProduct, expect, type Page, test } from "./shop-page.ts";

/** A customer asks for the invoice of an order. */

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const choices = (page: Page, name: string) => field(page, name).locator("option");

async function typeTaxData(page: Page): Promise<void> {
  const form = page.locator("form").filter({ has: field(page, "RFC") });
  const notice = form.getByRole("link", { name: "Aviso de privacidad" });
  await expect(notice).toHaveAttribute("href", "/legal/aviso-de-privacidad");
  await field(page, "RFC").fill("funk-671228 ph6");
  await expect(page.getByText("RFC completo, persona física")).toBeVisible();
  await field(page, "Código postal fiscal").fill("72160");
  await field(page, "Razón social").fill("Karla Fuente Nolasco");
  await field(page, "Régimen fiscal").selectOption("612");
  await expect(field(page, "Uso de CFDI")).toHaveValue("G03");
}

test("@both an invoice is asked for before paying, and corrected on the order's page", async ({
  page,
}) => {
  await openReview(page);
  await page.getByRole("button", { name: "Necesito factura" }).click();
  await typeTaxData(page);
  await page.getByRole("button", { name: "Pedir factura" }).click();
  await expect(
    page.getByRole("heading", { name: "La recibes 24 h después de pagar" }),
  ).toBeVisible();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await page.getByRole("link", { name: /^Ver mi pedido/ }).click();
  await expect(page.getByRole("heading", { name: "La recibes en 24 h" })).toBeVisible();
  await expect(page.getByText(/^FUNK671228PH6 · G03 · a \S+@\S+$/)).toBeVisible();
  await page.getByRole("button", { name: "Corregir" }).click();
  await expect(field(page, "Razón social")).toHaveValue("KARLA FUENTE NOLASCO");
  await field(page, "Uso de CFDI").selectOption("S01");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText(/^FUNK671228PH6 · S01/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^FUNK671228PH6 · S01/)).toBeVisible();
});

test("@both who wants a factura reads before paying that cash over $2,000 is not deducted", async ({
  page,
}) => {
  const note = page.getByText(/^Para deducir esta compra no la pagues en OXXO/);
  await openReview(page, { product: "Pintura de Tráfico" });
  await expect(page.getByRole("main").getByRole("img", { name: "OXXO" })).toBeVisible();
  await expect(note).toBeHidden();
  await page.getByRole("button", { name: "Necesito factura" }).click();
  await expect(note).toHaveText(/pasa de \$2,000\. Con tarjeta.* sí se deduce\.$/);
  await typeTaxData(page);
  await page.getByRole("button", { name: "Pedir factura" }).click();
  await expect(page.getByRole("heading", { name: /después de pagar$/ })).toBeVisible();
  await expect(note).toBeVisible();
});

test("@both a paid order's invoice follows the RFC while it is typed, and the next one takes one button", async ({
  page,
}) => {
  const { id: product } = await demoProduct(page, "Llana Dentada");
  const { id, token } = await buy(page, Number(product), 1);
  await signInWith(page, token);
  await page.goto("/orders");
  await page.getByRole("link", { name: "Pide tu factura" }).click();
  await expect(page.getByRole("heading", { name: "Pide tu factura" })).toBeVisible();
  await expect(field(page, "Régimen fiscal")).toBeDisabled();
  await field(page, "RFC").fill("EKU9003173C9");
  await expect(page.getByText("RFC completo, persona moral")).toBeVisible();
  await expect(choices(page, "Régimen fiscal").filter({ hasText: "601" })).toHaveCount(1);
  await expect(choices(page, "Régimen fiscal").filter({ hasText: "612" })).toHaveCount(0);
  await field(page, "RFC").fill("FUNK671228PH5");
  await expect(page.getByText("El último carácter no corresponde a ese RFC.")).toBeVisible();
  await page.getByRole("button", { name: /^Pedir factura de \$/ }).click();
  await expect(field(page, "RFC")).toBeFocused();
  await expect(page.getByText("Son cinco dígitos.")).toBeVisible();
  await typeTaxData(page);
  await page.getByRole("button", { name: /^Pedir factura de \$/ }).click();
  await expect(page.getByRole("heading", { name: "La recibes en 24 h" })).toBeVisible();

  await page.goto("/mis-datos");
  const kept = page.getByRole("region", { name: "Datos fiscales" });
  await expect(kept.getByText("Régimen 612 · G03 · C.P. 72160")).toBeVisible();
  await kept.getByRole("button", { name: "Olvidar" }).click();
  await expect(kept.getByText("KARLA FUENTE NOLASCO")).toBeHidden();
  await kept.getByRole("button", { name: "Escribir mis datos fiscales" }).click();
  await expect(field(page, "País donde vives")).toHaveCount(0);
  await field(page, "RFC").fill("XEXX010101000");
  await field(page, "Razón social").fill("Astrid Lindström");
  await field(page, "País donde vives").selectOption("Suecia");
  await field(page, "Número fiscal de ese país").fill("198912171234");
  await kept.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(kept.getByText("ASTRID LINDSTRÖM")).toBeVisible();
  await expect(kept.getByText(/SWE · 198912171234$/)).toBeVisible();
  await page.goto(`/orders/${id}`);
  await expect(page.getByText(/^FUNK671228PH6 · G03/)).toBeVisible();
});
