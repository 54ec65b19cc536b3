import { readFile } from "node:fs/promises";
import { defined } from "#testing/defined.ts";
import { enterAsCustomer, buy, password } from "./customer.ts";
import { expect, test } from "./shop-page.ts";

test("a customer finds their data in the menu, corrects them, changes the password and downloads them", async ({
  page,
}) => {
  const { email } = await enterAsCustomer(page);
  await page.goto("/orders");
  await page.getByRole("button", { name: "Cuenta" }).click();
  await page.getByRole("link", { name: "Mis datos" }).first().click();
  await expect(page).toHaveURL(/\/mis-datos$/);
  const name = page.getByLabel("Nombre");
  await expect(name).toHaveValue("Julián");
  await name.fill("");
  await name.fill("Julia");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Guardamos tus datos" })).toBeVisible();
  const section = page.getByRole("region", { name: "Tu contraseña" });
  await section.getByLabel("Contraseña actual", { exact: true }).fill("Equivocada1!");
  await section.getByLabel("Contraseña nueva", { exact: true }).fill("Otra-Segura-9");
  await section.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByRole("alert")).toHaveText("Esa no es tu contraseña actual");
  await section.getByLabel("Contraseña actual", { exact: true }).fill(password);
  await section.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Tu contraseña cambió" })).toBeVisible();
  await page.getByRole("checkbox", { name: /ofertas/ }).uncheck();
  await expect(page.getByRole("status").filter({ hasText: "Guardamos que no" })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Julia");
  await expect(page.getByRole("checkbox", { name: /ofertas/ })).not.toBeChecked();
  await expect(page.getByRole("region", { name: "Datos fiscales" })).toBeVisible();
  const downloaded = async (button: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: button, exact: true }).click();
    return await readFile(await (await download).path(), "utf8");
  };
  expect(JSON.parse(await downloaded("En JSON"))).toMatchObject({
    "Tu cuenta": { Nombre: "Julia", Correo: email },
  });
  const copy = await downloaded("Descargar mis datos");
  await page.setContent(copy);
  await expect(page.getByRole("heading", { name: "Tu cuenta", exact: true })).toBeVisible();
  await expect(page.getByText(email, { exact: true }).first()).toBeVisible();
});

test("a customer with an unfinished order is told why the account can't be deleted", async ({
  page,
}) => {
  const { elements } = (await (await page.request.get("/api/oralpeace/main-info")).json()) as {
    elements: { id: number; name: string; stock: number }[];
  };
  const { token } = await buy(page, defined(elements.find(({ stock }) => stock > 20)).id, 1);
  await page.goto("/login");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  await page.goto("/mis-datos");
  await expect(page.getByText("Av. Hidalgo 1320")).toBeVisible();
  await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await page.getByLabel(/Tu contraseña, para saber/).fill(password);
  await page.getByRole("button", { name: "Sí, borrar mi cuenta" }).click();
  await expect(page.getByRole("alert")).toHaveText(/pedidos por entregar o por pagar/);
});

test("a customer deletes their account, and nothing of it stays in the browser", async ({
  page,
}) => {
  const { email } = await enterAsCustomer(page);
  await page.evaluate(() =>
    localStorage.setItem("deliveryForm", JSON.stringify({ address: "Calle Sol 1" })),
  );
  await page.goto("/mis-datos");
  await expect(page.getByText("Calle Sol 1")).toBeVisible();
  await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await page.getByLabel(/Tu contraseña, para saber/).fill(password);
  await page.getByRole("button", { name: "Sí, borrar mi cuenta" }).click();
  // Checked at once, since it disappears after five seconds and a slow machine loads the home page
  // later.
  await expect(
    page.getByRole("status").filter({ hasText: "Tu cuenta y tus datos se borraron" }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(() =>
      page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("deliveryForm")]),
    )
    .toEqual([null, null]);
  expect(
    (await page.request.post("/api/customers/login", { data: { email, password } })).status(),
  ).toBe(404);
});
