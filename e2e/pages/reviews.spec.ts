import sharp from "sharp";
import { buy, signInWith } from "./customer.ts";
import { expect, test } from "./shop-page.ts";
import { deliver, makeProduct, receiveStock } from "./test-records.ts";
import { enter, open } from "./staff-client.ts";

test("a buyer's review goes from their order through the staff to the product page", async ({
  page,
}) => {
  await enter(page);
  const product = await makeProduct(page);
  await receiveStock(page, product.id, 5);
  const order = await buy(page, product.id, 1);
  await signInWith(page, order.token);

  const review = page.getByRole("link", { name: `Opinar de ${product.name}` });
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole("heading", { name: "Lo estamos preparando" })).toBeVisible();
  await expect(review).toBeHidden();
  await deliver(page, order.id);
  await page.reload();
  await review.click();
  const form = page.locator("#opinar");
  await expect(form).toBeInViewport();
  await form.getByRole("button", { name: "Enviar opinión" }).click();
  await expect(form.getByText("Elige de 1 a 5 estrellas")).toBeVisible();
  await expect(form.getByText("Llena este campo")).toBeVisible();
  await form.getByRole("radio", { name: "4 estrellas" }).check();
  await form.getByLabel("Tu opinión").fill("Aguanta la mezcla y no se despostilla.");
  await form.getByLabel("Agregar foto").setInputFiles({
    name: "obra.png",
    mimeType: "image/png",
    buffer: await sharp({
      create: { width: 640, height: 480, channels: 3, background: "#1747A6" },
    })
      .png()
      .toBuffer(),
  });
  await expect(form.getByRole("img", { name: "Tu foto 1" })).toBeVisible();
  await form.getByRole("button", { name: "Enviar opinión" }).click();
  await expect(form.getByText("La estamos revisando.")).toBeVisible();

  await open(page, "reviews", "Opiniones");
  await page.getByText(product.name).click();
  await page.getByLabel("Publicarla").check();
  await page.getByLabel(/^Respuesta de la tienda/).fill("Gracias por la foto.");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Opiniones" })).toBeVisible();

  await expect(async () => {
    await page.goto(`/product/x/${product.id}`);
    // Few reviews stay folded.
    await page.getByText("4.0 · 1 opinión de quien lo compró").click({ timeout: 1000 });
  }).toPass();
  const reviews = page.locator("#opiniones");
  await expect(reviews).toContainText("Julián M.");
  await expect(reviews).toContainText("Aguanta la mezcla y no se despostilla.");
  await expect(reviews).toContainText("Gracias por la foto.");
  await reviews.getByRole("button", { name: "Ampliar la foto 1 de Julián M." }).click();
  await expect(page.getByRole("img", { name: "Foto 1 de Julián M." })).toBeVisible();
  await page.getByRole("button", { name: "Cerrar" }).click();
  await expect(page.getByRole("img", { name: "Foto 1 de Julián M." })).toBeHidden();

  await page.getByRole("button", { name: "Cambiar mi opinión" }).click();
  await expect(form.getByLabel("Tu opinión")).toHaveValue(/^Aguanta/);
});
