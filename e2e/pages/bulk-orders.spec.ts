import { dayMilliseconds, mexicanDay } from "#src/base/kernel/dates.ts";
import { searchBy } from "#src/shop/orders/staff/texts.ts";
import type { Page } from "@playwright/test";
import { enter, open } from "./staff-client.ts";
import { buy } from "./customer.ts";
import { makeProduct, receiveStock } from "./test-records.ts";
import { expect, test } from "./shop-page.ts";

/** Replaces the device's camera by one that sees a Code 39 label; the shop's reader is real. */
async function showToCamera(page: Page, code: string): Promise<void> {
  // Narrow and wide bars and spaces of each sign, as ISO/IEC 16388 has them.
  const signs: Record<string, string> = {
    "0": "nnnwwnwnn",
    "1": "wnnwnnnnw",
    "2": "nnwwnnnnw",
    "3": "wnwwnnnnn",
    "4": "nnnwwnnnw",
    "5": "wnnwwnnnn",
    "6": "nnwwwnnnn",
    "7": "nnnwnnwnw",
    "8": "wnnwnnwnn",
    "9": "nnwwnnwnn",
    "*": "nwnnwnwnn",
  };
  const widths = `*${code}*`
    .split("")
    .flatMap((sign) => [
      ...(signs[sign] ?? "").split("").map((width) => (width === "w" ? 5 : 2)),
      2,
    ]);
  await page.evaluate((bars) => {
    const canvas = document.createElement("canvas");
    canvas.width = bars.reduce((sum, width) => sum + width, 80);
    canvas.height = 300;
    const context = canvas.getContext("2d");
    const draw = () => {
      if (!context) return;
      context.fillStyle = "white";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = "black";
      let left = 40;
      for (const [index, width] of bars.entries()) {
        if (index % 2 === 0) context.fillRect(left, 60, width, 180);
        left += width;
      }
    };
    // A stream has a frame only when something is drawn.
    setInterval(draw, 50);
    const stream = canvas.captureStream();
    Object.defineProperty(navigator, "mediaDevices", {
      value: { getUserMedia: () => Promise.resolve(stream) },
    });
  }, widths);
}

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
  // Each begins with the day that its customer was promised; one field moves them all.
  const days = dialog.getByLabel("Llega el");
  await expect(days.first()).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await dialog.getByLabel("Llegan todos el").fill(arrivesOn);
  await expect(days.first()).toHaveValue(arrivesOn);
  await expect(days.last()).toHaveValue(arrivesOn);
  // The rows of the staff's sheet find their orders by number, in any order.
  const guide = (id: number) => dialog.getByLabel(`Guía del pedido ${id}`);
  const paste = (text: string) =>
    guide(other.id).evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", pasted);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, text);
  await paste(`${waiting.id}\t8055001\r\n${completed.id}\t8055002\r\n`);
  await expect(dialog.getByRole("alert")).toContainText(
    `El pedido ${completed.id} no está entre los que vas a enviar`,
  );
  await expect(guide(waiting.id)).toHaveValue("");
  await paste(`Pedido\tGuía\r\n#${waiting.id}\t8055001\r\n${other.id}\t8055002\r\n`);
  await expect(guide(waiting.id)).toHaveValue("8055001");
  await expect(guide(other.id)).toHaveValue("8055002");
  // A column alone follows the list, which has the newest first.
  await paste("8055241528464720099001\n8055241528464720099002\n");
  await expect(guide(other.id)).toHaveValue("8055241528464720099001");
  await expect(guide(waiting.id)).toHaveValue("8055241528464720099002");
  const guides = dialog.getByLabel(/^Guía del pedido/);
  // A slip's code chooses its order, and what is scanned then is that order's guide.
  const slips = dialog.getByLabel("Escanea la hoja");
  const scan = async (code: string) => {
    await page.keyboard.insertText(code);
    await page.keyboard.press("Enter");
  };
  await slips.click();
  await scan("8055003");
  await expect(dialog.getByText("Eso no es una hoja de empaque")).toBeVisible();
  await scan(`PEDIDO${completed.id}`);
  await expect(dialog.getByText(`El pedido ${completed.id} no está entre`)).toBeVisible();
  await scan(`PEDIDO${waiting.id}`);
  await expect(guide(waiting.id)).toBeFocused();
  // A second slip takes the place of the first: its parcel has no label yet.
  await scan(`pedido${other.id}`);
  await expect(guide(other.id)).toBeFocused();
  await expect(guide(waiting.id)).toHaveValue("");
  await scan("8055003");
  await expect(guide(other.id)).toHaveValue("8055003");
  await expect(slips).toBeFocused();
  await scan(`PEDIDO${waiting.id}`);
  await scan("8055241528464720099002");
  // The camera reads a label's barcode into its field.
  await guides.first().fill("");
  await showToCamera(page, "8055241528464720099003");
  await dialog.getByRole("button", { name: "Escanear con la cámara" }).first().click();
  await expect(guides.first()).toHaveValue("8055241528464720099003", { timeout: 60_000 });
  await expect(slips).toBeFocused();
  await dialog.getByRole("button", { name: "Revisar" }).click();
  await expect(dialog.getByRole("row").nth(1)).toContainText(
    `${other.id} Julián Mora8055241528464720099003`,
  );
  await dialog.getByRole("button", { name: "Enviar 2 pedidos" }).click();
  await expect(
    dialog.getByRole("listitem").filter({ hasText: `Pedido ${waiting.id}` }),
  ).toContainText("Ahora está en");
  await expect(
    dialog.getByRole("listitem").filter({ hasText: `Pedido ${completed.id}` }),
  ).toContainText("Se queda como está");
  await dialog.getByRole("button", { name: "Cerrar" }).click();

  // The choice covers no search, and ends with the filter.
  const search = page.getByRole("searchbox", { name: searchBy });
  await page.getByRole("checkbox", { name: `Elegir el pedido ${waiting.id}` }).click();
  await expect(page.getByRole("group", { name: "1 elegido" })).toBeInViewport();
  await search.click();
  await search.fill(String(completed.id));
  await expect(row(waiting.id)).toBeHidden();
  await expect(page.getByRole("group", { name: "1 elegido" })).toBeHidden();

  // What is not to be prepared any more is found from there, and Back finds the words.
  const toPrepare = JSON.stringify({ status: ["processing"] });
  await open(page, `orders?filter=${encodeURIComponent(toPrepare)}`, "Pedidos");
  await search.fill(`#${completed.id}`);
  await page.getByRole("link", { name: "Buscar en todos los pedidos" }).click();
  await expect(row(completed.id)).toBeVisible();
  await search.fill("Julián");
  await page.getByRole("link", { name: String(completed.id), exact: true }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: `Pedido ${completed.id}` }),
  ).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue("Julián");
});

test("orders that leave the list when they are sent show their result, and a phone sends them too", async ({
  page,
}) => {
  await enter(page);
  const product = await makeProduct(page);
  await receiveStock(page, product.id, 2);
  const ids = [(await buy(page, product.id, 1)).id, (await buy(page, product.id, 1)).id];
  const filter = JSON.stringify({ productId: product.id, status: ["processing"] });
  await open(page, `orders?filter=${encodeURIComponent(filter)}`, "Pedidos");
  await page.getByRole("checkbox").nth(-2).click();
  await page.getByRole("checkbox").last().click();
  await page.getByRole("button", { name: "Marcar enviados" }).click();
  const dialog = page.getByRole("dialog", { name: "Marcar enviados" });
  for (const id of ids) await dialog.getByLabel(`Guía del pedido ${id}`).fill(`8055${id}`);
  await dialog.getByRole("button", { name: "Revisar" }).click();
  for (const id of ids)
    await expect(dialog.getByRole("row", { name: `${id} Julián Mora 8055${id} ` })).toBeVisible();
  await dialog.getByRole("button", { name: "Enviar 2 pedidos" }).click();
  await expect(page.getByText("Nada coincide con los filtros.")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toContainText(["Ahora está en", "Ahora está en"]);
  // The customers' emails wait, so that a mistake can be undone; one order is sent again alone.
  await dialog.getByRole("button", { name: "Deshacer" }).click();
  const back = "Ahora está en Por preparar";
  await expect(dialog.getByRole("listitem")).toContainText([back, back]);
  await expect(dialog.getByRole("button", { name: "Deshacer" })).toBeHidden();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await open(page, `orders/${ids[0]}/show`, `Pedido ${ids[0]}`);
  await page.getByRole("button", { name: "Marcar enviado" }).click();
  const shipping = page.getByRole("dialog", { name: `Enviar el pedido ${ids[0]}` });
  await shipping.getByLabel("Número de guía").fill("8055");
  await shipping.getByRole("button", { name: "Marcar enviado" }).click();
  await expect(page.getByText("El correo al cliente sale hoy")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer", exact: true }).click();
  await expect(page.getByText("Envío deshecho antes de avisar").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Marcar enviado" })).toBeVisible();
});
