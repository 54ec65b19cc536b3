import { openCheckout } from "./checkout-page.ts";
import { expect, test } from "./shop-page.ts";

/** Input stays until it is sent, and does not come back after that. */

test("text typed before the profile loads stays, and a sent message does not come back", async ({
  page,
}) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await openCheckout(page, "/about");
  await page.route("**/api/customers/profile", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/contact");
  await page.getByLabel("Nombre").pressSequentially("Rosa", { delay: 60 });
  await page.getByLabel("Mensaje").pressSequentially("¿Entregan", { delay: 60 });
  release();
  await expect(page.getByLabel("Apellido")).toHaveValue("Mora");
  await expect(page.getByLabel("Apellido")).toHaveJSProperty("readOnly", true);
  await page.keyboard.type(" en Tepic?", { delay: 60 });
  await expect(page.getByLabel("Nombre")).toHaveValue("Rosa");
  await expect(page.getByLabel("Mensaje")).toHaveValue("¿Entregan en Tepic?");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByText("Mensaje enviado correctamente")).toBeVisible();
  await expect(page.getByLabel("Mensaje")).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Apellido")).toHaveValue("Mora");
  await expect(page.getByLabel("Mensaje")).toHaveValue("");
});

test("the distributor's form makes no request, and its text does not come back after it was sent", async ({
  page,
}) => {
  const requests: string[] = [];
  await page.goto("/pos-register");
  page.on("request", (request) => request.url().includes("/api/") && requests.push(request.url()));
  await page.getByLabel("Nombre").fill("Ferretería Sol");
  await page.getByLabel("Correo").fill(`sol-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Mensaje").fill("Quiero vender en Colima");
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByRole("link", { name: "Continuar en contacto" }).click();
  await expect(page.getByLabel("Mensaje")).toHaveValue("Quiero vender en Colima");
  expect(requests).toEqual([]);
  await page.getByLabel("Apellido").fill("Luna");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByText("Mensaje enviado correctamente")).toBeVisible();
  await expect(page.getByLabel("Mensaje")).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("button", { name: "Enviar mensaje" })).toBeEnabled();
  await expect(page.getByLabel("Mensaje")).toHaveValue("");
});
