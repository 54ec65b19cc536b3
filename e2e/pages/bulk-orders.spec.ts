import { dayMilliseconds, mexicanDay } from "#src/kernel/dates.ts";
import { searchBy } from "#src/orders/staff/texts.ts";
import { enter, open } from "./staff-client.ts";
import { buy } from "./customer.ts";
import { makeProduct } from "./test-records.ts";
import { expect, test } from "./shop-page.ts";

test("several orders are shipped after a preview, and each shows its result", async ({ page }) => {
  await enter(page);
  const product = await makeProduct(page);
  const { csrfToken } = (await (await page.request.get("/api/admin/session")).json()) as {
    csrfToken: string;
  };
  const headers = { "x-csrf-token": csrfToken };
  const counted = await page.request.post(`/api/admin/products/${product.id}/movements`, {
    headers,
    data: { reason: "counted", quantity: 20, note: "" },
  });
  expect(counted.status()).toBeLessThan(300);
  const [waiting, other, completed] = [
    await buy(page, product.id, 1),
    await buy(page, product.id, 1),
    await buy(page, product.id, 1),
  ];
  const arrivesOn = mexicanDay(new Date(Date.now() + 3 * dayMilliseconds));
  for (const move of [{ to: "shipped", deliveryDate: arrivesOn }, { to: "completed" }])
    await page.request.post("/api/admin/orders/transitions", {
      headers,
      data: { ids: [completed.id], ...move },
    });

  await open(
    page,
    `orders?filter=${encodeURIComponent(JSON.stringify({ productId: product.id }))}`,
    "Pedidos",
  );
  const row = (id: number) =>
    page
      .getByRole("row")
      .filter({ has: page.getByRole("cell", { name: String(id), exact: true }) });
  await row(waiting.id).getByRole("checkbox").click();
  await row(other.id).getByRole("checkbox").click();
  await row(completed.id).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Marcar enviados" }).click();
  const dialog = page.getByRole("dialog", { name: "Marcar enviados" });
  await expect(
    dialog.getByRole("listitem").filter({ hasText: `Pedido ${waiting.id}` }),
  ).toContainText("→");
  await expect(
    dialog.getByRole("listitem").filter({ hasText: `Pedido ${completed.id}` }),
  ).toContainText("Se queda como está");
  await dialog.getByLabel("Paquetería").fill("Estafeta");
  await dialog.getByLabel("Llega el").fill(arrivesOn);
  // A column of the staff's sheet goes down the orders, from the first field on.
  const guides = dialog.getByLabel(/^Guía del pedido/);
  await guides.first().evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "8055241528464720099001\n8055241528464720099002\n");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(guides.last()).toHaveValue("8055241528464720099002");
  await dialog.getByRole("button", { name: "Enviar 2 pedidos" }).click();
  await expect(
    dialog.getByRole("listitem").filter({ hasText: `Pedido ${waiting.id}` }),
  ).toContainText("Ahora está en");
  await expect(
    dialog.getByRole("listitem").filter({ hasText: `Pedido ${completed.id}` }),
  ).toContainText("Se queda como está");
  await dialog.getByRole("button", { name: "Cerrar" }).click();

  await row(waiting.id).getByRole("checkbox").click();
  await page.getByPlaceholder(searchBy).fill("nadie se llama así");
  await page.getByPlaceholder(searchBy).fill(String(completed.id));
  await expect(page.getByText(`Elegiste también el pedido ${waiting.id}`)).toBeVisible();
  await page.getByRole("button", { name: "Quitarlos" }).click();
  await expect(page.getByText(/^Elegiste también/)).toBeHidden();
});
