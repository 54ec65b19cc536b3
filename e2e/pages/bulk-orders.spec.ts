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
  const [waiting, completed] = [await buy(page, product.id, 1), await buy(page, product.id, 1)];
  for (const move of [{ to: "shipped", deliveryDate: "2026-12-01" }, { to: "completed" }])
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
  await row(completed.id).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Marcar enviados" }).click();
  const dialog = page.getByRole("dialog", { name: "Marcar enviados" });
  await expect(
    dialog.getByRole("listitem").filter({ hasText: `Pedido ${waiting.id}` }),
  ).toContainText("→");
  await expect(
    dialog.getByRole("listitem").filter({ hasText: `Pedido ${completed.id}` }),
  ).toContainText("Se queda como está");
  await dialog.getByLabel("Llega el").fill("2026-12-01");
  await dialog.getByRole("button", { name: "Enviar 1 pedido" }).click();
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
