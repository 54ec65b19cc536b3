import { openCheckout } from "./customer.ts";
import { enter, open } from "./staff-client.ts";
import { expect, test } from "./shop-page.ts";
import { makeProduct, receiveStock } from "./test-records.ts";

const reserved = ["awaiting_payment", "voucher_issued"];
const filter = (filters: object) => `filter=${encodeURIComponent(JSON.stringify(filters))}`;

test("unpaid orders that hold pieces are a tab of «Pedidos», which gives the pieces back @desktop", async ({
  page,
}) => {
  await enter(page);
  const { id: productId } = await makeProduct(page);
  await receiveStock(page, productId, 5);
  await openCheckout(page, productId, 2);

  await open(page, "orders", "Pedidos");
  const tabs = page.getByRole("navigation", { name: /Pedidos/ });
  await tabs.getByRole("link", { name: "Apartados sin pagar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Apartados sin pagar" })).toBeVisible();
  await expect(page.getByLabel("Estado del pedido")).toHaveCount(0);
  await expect(page.getByText("Pagando", { exact: true }).first()).toBeVisible();
  const theirs = page.getByText("Pagando", { exact: true });

  for (const address of [
    `orders?${filter({ status: reserved, productId })}`,
    `unpaid-orders?${filter({ productId })}`,
  ]) {
    await page.goto(`/admin#/${address}`);
    await expect(theirs).toHaveCount(1);
    await expect(page.getByRole("columnheader", { name: "Apartado hasta" })).toBeVisible();
  }
  await page.getByRole("row").filter({ has: theirs }).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Liberar piezas" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Liberar piezas" }).click();
  await expect(theirs).toHaveCount(0);
  await tabs.getByRole("link", { name: "Pedidos" }).click();
  await expect(page.getByLabel("Estado del pedido")).toBeVisible();
});
