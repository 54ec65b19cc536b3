import { buy, signInWith } from "./customer.ts";
import { expect, openOtherBrowser, test } from "./shop-page.ts";
import { chooseMore, enter, open } from "./staff-client.ts";
import { makeProduct, receiveStock, typing } from "./test-records.ts";

test("the staff change a paid order's products, and the customer pays the difference and sees the new ones", async ({
  page,
  browser,
}) => {
  await enter(page);
  const bought = await makeProduct(page);
  const better = await makeProduct(page, { price: 900 });
  await receiveStock(page, bought.id, 5);
  await receiveStock(page, better.id, 5);
  const { id, token } = await buy(page, bought.id, 2);

  await open(page, `orders/${id}/show`, `Pedido ${id}`);
  await chooseMore(page, "Cambiar productos");
  const dialog = page.getByRole("dialog", { name: `Cambiar los productos del pedido ${id}` });
  const send = dialog.getByRole("button", { name: "Mandar enlace de pago" });
  await dialog.getByLabel(`Piezas de ${bought.name}`).fill("1");
  await expect(dialog.getByRole("alert")).toContainText("Se le devuelven $250");
  await dialog.getByLabel("Agregar producto").fill(better.name);
  await page.getByRole("option", { name: better.name }).click();
  const pieces = dialog.getByLabel(`Piezas de ${better.name}`);
  await pieces.press("ControlOrMeta+a");
  await pieces.pressSequentially("5", typing);
  await pieces.press("Backspace");
  await expect(pieces).toHaveValue("");
  await pieces.pressSequentially("1", typing);
  await expect(pieces).toHaveValue("1");
  await expect(dialog.getByRole("alert")).toContainText("El cliente paga $650 más");
  await send.click();
  const told = `quita 1 × ${bought.name}, agrega 1 × ${better.name}`;
  await expect(page.getByRole("alert").filter({ hasText: told })).toBeVisible();
  await expect(page.getByRole("button", { name: "Marcar enviado" })).toBeHidden();

  const customers = await openOtherBrowser(page, browser);
  await signInWith(customers, token);
  await customers.goto(`/orders/${id}`);
  const pay = customers.getByRole("link", { name: "Pagar $650" });
  await expect(pay).toBeVisible();
  await pay.click();
  await customers.getByRole("button", { name: "Pagar" }).click();
  const lines = customers.getByRole("region", { name: "Lo que pediste" });
  await expect(lines.getByRole("listitem")).toHaveText([/menos 1/, new RegExp(better.name)]);
  await expect(lines).toContainText(/Cambiado por otros productos−\s?\$250/);
  await expect(pay).toBeHidden();
  await customers.context().close();
});
