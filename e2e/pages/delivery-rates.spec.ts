import { defined } from "#testing/defined.ts";
import { checkoutButton, continueButton, openCheckout } from "./checkout-page.ts";
import { expect, test } from "./shop-page.ts";
import { enter, open } from "./staff-client.ts";
import { makeZone, removeZone } from "./test-records.ts";

test("the staff price a zone by weight, and a shopper on a phone chooses how it is sent", async ({
  page,
}) => {
  await enter(page);
  await removeZone(page, "Durango capital");
  await open(page, "deliveries", "Envíos");
  await page.getByRole("button", { name: "Pantallas de Envíos" }).click();
  await page.getByRole("menuitem", { name: "Zonas y tarifas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Zonas y tarifas" })).toBeVisible();
  await open(page, "delivery-zones/create", "Nueva zona");
  await page.getByLabel("Nombre de la zona").fill("Durango capital");
  const codes = page.getByRole("combobox", { name: "Códigos postales" });
  await codes.fill("3");
  await codes.press("Enter");
  // Invalid text stays in the field and is not lost by saving.
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Escribe de 2 a 5 dígitos, o un tramo")).toBeVisible();
  await expect(page.getByText("Escribe los kilos")).toBeVisible();
  await codes.fill("340");
  await codes.press("Enter");
  await page.getByLabel("Nombre, como lo lee el cliente").fill("Paquetería");
  await page.getByLabel("Cómo se entrega").click();
  await page.getByRole("option", { name: "Por paquetería, en el domicilio" }).click();
  await page.getByLabel("Renglón 1: hasta, en kg").fill("100");
  await page.getByLabel("Renglón 1: costo").fill("180");
  await page.getByRole("button", { name: "Agregar tarifa" }).click();
  await page.getByLabel("Nombre, como lo lee el cliente").nth(1).fill("A pie de camión");
  await page.getByLabel("Cómo se entrega").nth(1).click();
  await page.getByRole("option", { name: "A pie de camión" }).click();
  await page.getByLabel("Días, desde").nth(1).fill("1");
  await page.getByLabel("Días, hasta").nth(1).fill("2");
  await page.getByLabel("Renglón 1: hasta, en kg").nth(1).pressSequentially("1,000", { delay: 60 });
  await page.getByLabel("Renglón 1: costo").nth(1).fill("410");
  await expect(page.getByText("hasta 1,000 kg $410, más de 1,000 kg no se lleva")).toBeVisible();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Durango capital")).toBeVisible();
  await expect(page.getByText(/CP 340/)).toBeVisible();

  await openCheckout(page);
  await page.getByLabel("Código postal").fill("34000");
  await page.getByLabel("Ciudad").selectOption("Durango");
  await page.getByLabel("Calle, número y colonia").fill("5 de Febrero 12");
  const ways = page.getByRole("group", { name: "¿Cómo te lo llevamos?" });
  await expect(ways.getByRole("radio")).toHaveCount(2);
  await expect(ways.getByRole("radio", { name: /Paquetería.*\$180/ })).toBeChecked();
  await ways.getByRole("radio", { name: /A pie de camión.*\$410/ }).check();
  await expect(page.getByText("Envío a Durango, en 1 a 2 días")).toBeVisible();
  await continueButton(page).click();
  await expect(page.getByText("A pie de camión").first()).toBeVisible();
  // The choice survives a reload, like all input.
  await page.reload();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await page.getByRole("link", { name: /Ver mi pedido/ }).click();
  await expect(page.getByText("A pie de camión").first()).toBeVisible();
  await expect(page.getByText("$410", { exact: true })).toBeVisible();
  const id = defined(defined(/orders\/(\d+)/.exec(page.url()))[1]);

  await enter(page);
  await open(page, `orders/${id}/show`, `Pedido ${id}`);
  await expect(page.getByText(/^A pie de camión · \d/)).toBeVisible();
});

test("an order too heavy for its zone shows its weight and a way to ask", async ({ page }) => {
  await enter(page);
  await removeZone(page, "Sonora ligera");
  const rate = { name: "Mensajería", kind: "parcel", steps: [{ upTo: 1, cost: 90 }] };
  await makeZone(page, { name: "Sonora ligera", states: ["Sonora"], rates: [rate] });
  await openCheckout(page);
  await page.getByLabel("Código postal").fill("83000");
  await page.getByLabel("Ciudad").selectOption("Hermosillo");
  await page.getByLabel("Calle, número y colonia").fill("Rosales 8");
  const sentence = /^Pesa \d+ kg; más de lo que llevamos a Hermosillo$/;
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole("link", { name: "Pregunta por WhatsApp" })).toBeVisible();
  await continueButton(page).click();
  await expect(page.getByRole("alert")).toHaveText(sentence);
  await expect(page.getByRole("button", { name: "Continuar con el pago" })).toBeVisible();
});
