import { checkoutButton } from "./checkout-page.ts";
import { defined } from "#testing/defined.ts";
import { enterAsCustomer, linkInMail, password, signInAsDemoCustomer } from "./customer.ts";
import {
  expect,
  openCart,
  openProduct,
  type Page,
  putInCart,
  storedCart,
  test,
} from "./shop-page.ts";

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Correo").fill(email);
  await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).last().click();
  await expect(page.getByText("Sesión iniciada correctamente")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
}

async function addToCart(page: Page, product: string): Promise<void> {
  await openProduct(page, product);
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
}

async function fillDelivery(page: Page, { city = "Zapopan", code = "" } = {}): Promise<void> {
  await page.getByLabel("Calle, número y colonia").fill("Av. Hidalgo 1320, Americana");
  await page.getByLabel("Estado").selectOption("Jalisco");
  await page.getByLabel("Ciudad").selectOption(city);
  await page.getByLabel("Código postal").fill("44160");
  await page.getByLabel(/Código promocional/).fill(code);
}

async function toStepTwo(page: Page, product: string, delivery = {}): Promise<void> {
  await enterAsCustomer(page);
  await putInCart(page, product);
  await page.goto("/information-order");
  await fillDelivery(page, delivery);
  await page.getByRole("button", { name: "Continuar con el pago" }).click();
  await expect(page.getByRole("button", { name: "Ir a Checkout" })).toBeVisible();
}

test("a visitor registers, confirms by email, logs in, pays and follows the order", async ({
  page,
  request,
}) => {
  const email = `v${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.goto("/signup");
  await page.getByLabel("Nombre").fill("Vera");
  await page.getByLabel("Apellido").fill("Luna");
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Teléfono").fill("5512345678");
  await page.getByRole("textbox", { name: "Contraseña", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "Repite la contraseña" }).fill(password);
  await page.getByRole("button", { name: "Crear Cuenta" }).last().click();
  await expect(
    page.getByText("Usuario registrado correctamente. Confirma tu cuenta en tu correo"),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("heading", { name: "Revisa tu correo" })).toBeVisible();
  await page.goto(await linkInMail(request, email, /\/confirm-account\/[\w-]+/));
  await expect(page.getByText("Cuenta confirmada correctamente")).toBeVisible();
  await logIn(page, email);

  await addToCart(page, "Pegazulejo Porcelánico");
  const panel = await openCart(page);
  await panel.getByRole("textbox", { name: "Cantidad" }).fill("6");
  await panel.getByRole("button", { name: "Poner CP" }).click();
  await panel.getByRole("button", { name: "No sé mi CP, elegir estado" }).click();
  await panel.getByLabel("Estado").selectOption("Jalisco");
  await panel.getByLabel("Ciudad").selectOption("Zapopan");
  await expect(panel.getByText("Zapopan, Jalisco: 2 a 3 días · $99")).toBeVisible();
  await panel.getByRole("button", { name: "Usar", exact: true }).click();
  await expect(panel.getByText("Envío a Zapopan por $99, en 2 a 3 días")).toBeVisible();
  await panel.getByRole("link", { name: "Completar compra" }).click();
  await expect(page.getByRole("heading", { name: "Confirmar Pedido" })).toBeVisible();
  await page.getByRole("link", { name: "Continuar con la entrega" }).click();
  await expect(page.getByRole("heading", { name: "¿A dónde lo llevamos?" })).toBeVisible();
  await page.getByRole("button", { name: "Continuar con el pago" }).click();
  await expect(
    page.getByRole("alert").getByText("Todos los campos son obligatorios"),
  ).toBeVisible();
  await fillDelivery(page, { code: "azulejo" });
  await page.getByRole("button", { name: "Continuar con el pago" }).click();
  await expect(page.getByRole("alert").getByText("El código promocional no existe")).toBeVisible();
  await page.getByLabel(/Código promocional/).fill(" azulejo3 ");
  await page.getByRole("button", { name: "Continuar con el pago" }).click();
  await expect(page.getByText("2 gratis")).toBeVisible();
  await expect(page.getByText("$1,233")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ir a Checkout" })).toBeVisible();
  await checkoutButton(page).click();
  await expect(page.getByRole("button", { name: "Pagar" })).toBeVisible();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
  await expect(page.getByText("Gracias por comprar")).toBeVisible();
  await expect.poll(() => storedCart(page)).toEqual([]);

  await page.goto("/orders");
  const order = page.getByRole("article").filter({ hasText: "Contactanos" });
  await expect(order).toHaveCount(1);
  await expect(order.getByText("Total: $1,233 MXN")).toBeVisible();
  await expect(order.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
  await order.getByRole("link", { name: "Lo estamos preparando" }).click();
  await expect(page.getByText(/^Tu pago ya está\./)).toBeVisible();
});

test("the demo's customer sees an order in each of its states", async ({ page }) => {
  await signInAsDemoCustomer(page);
  await page.goto("/orders");
  const orders = page.getByRole("article").filter({ hasText: "Contactanos" });
  await expect(orders.getByRole("heading")).toHaveText([
    "En proceso Lo estamos preparando",
    /^Enviado Llega el \S+ \d+ de \w+$/,
    "Pedido Completado ¿Qué te pareció?",
    "Pedido Cancelado Te devolvimos $1,295",
  ]);
  const trackers = await orders.getByRole("progressbar").all();
  expect(
    await Promise.all(trackers.map((tracker) => tracker.getAttribute("aria-valuenow"))),
  ).toEqual(["0", "50", "100", "100"]);
  await expect(orders.nth(1).getByRole("link", { name: "Rastrear mi pedido" })).toBeVisible();
  await orders.nth(2).getByRole("button", { name: "Volver a comprar" }).click();
  const names = page.getByRole("dialog", { name: "Carrito" }).getByRole("heading", { level: 3 });
  await expect(names).toHaveText([/^Pino/, /^Lavanda/, /^Brilla Pisos/]);
});

test("who buys an order again sends it where that one went, whatever was typed since", async ({
  page,
}) => {
  await signInAsDemoCustomer(page);
  await putInCart(page, "Cemento gris");
  await page.goto("/information-order");
  await fillDelivery(page);
  await page.goto("/orders");
  const order = page.getByRole("article").filter({ hasText: "Pedido Completado" }).first();
  await expect(order).toContainText("Calle Morelos 45, Centro, Puebla");
  await order.getByRole("button", { name: "Volver a comprar" }).click();
  await expect(page.getByRole("dialog", { name: "Carrito" })).toBeVisible();
  await page.goto("/information-order");
  await expect(page.getByLabel("Calle, número y colonia")).toHaveValue("Calle Morelos 45, Centro");
  await expect(page.getByLabel("Código postal")).toHaveValue("72000");
});

test("a city without delivery is told, and a form left half-way and a reload in the second step lose nothing", async ({
  page,
}) => {
  await enterAsCustomer(page);
  await putInCart(page, "Cemento gris");
  await page.goto("/information-order");
  await fillDelivery(page);
  await page.getByLabel("Estado").selectOption("Baja California Sur");
  await expect(page.getByLabel("Ciudad")).toHaveValue("");
  await page.getByLabel("Ciudad").selectOption("Loreto");
  await page.getByRole("button", { name: "Continuar con el pago" }).click();
  await expect(
    page.getByRole("alert").getByText("No hay envios a tu Ciudad o Estado"),
  ).toBeVisible();
  await page.getByLabel("Estado").selectOption("Puebla");
  await expect(page.getByLabel("Ciudad")).toHaveValue("");
  await page.goto("/about");
  await page.goto("/information-order");
  await expect(page.getByLabel("Calle, número y colonia")).toHaveValue(
    "Av. Hidalgo 1320, Americana",
  );
  await page.getByLabel("Ciudad").selectOption("Puebla");
  await page.getByLabel("Código postal").fill("72160");
  await page.getByLabel("Ciudad").selectOption("Puebla");
  await page.getByRole("button", { name: "Continuar con el pago" }).click();
  await expect(page.getByRole("button", { name: "Ir a Checkout" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Revisa y paga" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ir a Checkout" })).toBeVisible();
  await page.getByRole("button", { name: "Volver" }).click();
  await expect(page.getByRole("heading", { name: "¿A dónde lo llevamos?" })).toBeVisible();
});

test("changes since the page was opened are listed and accepted with one tap", async ({ page }) => {
  await enterAsCustomer(page);
  await putInCart(page, "Yeso rápido", { price: 90 });
  await page.goto("/information-order");
  await fillDelivery(page);
  await page.getByRole("button", { name: "Continuar con el pago" }).click();
  await expect(page.getByText(/Yeso rápido.*: ahora cuesta \$98, antes \$90/)).toBeVisible();
  await page.getByRole("button", { name: "Aceptar los cambios" }).click();
  await expect(page.getByRole("button", { name: "Ir a Checkout" })).toBeVisible();
  await expect(page.getByText("$197")).toBeVisible();
});

test("a customer without orders is shown the way to the shop, and no payment without one", async ({
  page,
}) => {
  await enterAsCustomer(page);
  await putInCart(page, "Cemento gris");
  await page.goto("/order-done");
  await expect(page.getByRole("heading", { name: "No encontramos un pago" })).toBeVisible();
  expect(await storedCart(page)).toHaveLength(1);
  await page.goto("/orders");
  await page.getByRole("main").getByRole("link", { name: "Ver la tienda" }).click();
  await expect(page).toHaveURL(/\/categories\/all$/);
});

test("a rejected payment keeps the cart and says what to do, and cancelling it releases the stock", async ({
  page,
}) => {
  await toStepTwo(page, "Estuco Fino");
  await checkoutButton(page).click();
  await page.getByLabel("Número de tarjeta").fill("4000000000009995");
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page.getByRole("alert")).toContainText("no tiene fondos suficientes");
  await page.getByRole("button", { name: "Volver a la tienda" }).click();
  await expect(page.getByRole("heading", { name: "Transacción Fallida" })).toBeVisible();
  expect(await storedCart(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Cancelar este pago" }).click();
  await expect(
    page.getByText("Cancelaste este pago. Tu carrito sigue como lo dejaste."),
  ).toBeVisible();
  await expect
    .poll(async () => {
      const { elements } = (await (await page.request.get("/api/oralpeace/main-info")).json()) as {
        elements: { name: string; stock: number }[];
      };
      return defined(elements.find(({ name }) => name.startsWith("Estuco Fino"))).stock;
    })
    .toBe(28);
});

test("a purchase can be made by keyboard alone", { tag: "@desktop" }, async ({ page }) => {
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };
  await enterAsCustomer(page);
  await page.goto("/");
  await press("Tab");
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: /^Ver producto: Techo Firme 5/ }));
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Techo Firme 5/);
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Agregar a Carrito" }));
  await press("Enter");
  const cartButton = page.getByRole("button", { name: "Carrito, 1 producto" });
  await cartButton.focus();
  await press("Enter");
  await expect(page.getByRole("dialog", { name: "Carrito" })).toBeVisible();
  await press("Escape");
  await expect(cartButton).toBeFocused();
  await press("Enter");
  await page.getByRole("link", { name: "Completar compra" }).focus();
  await press("Enter");
  await page.getByRole("link", { name: "Continuar con la entrega" }).focus();
  await press("Enter");
  await page.getByLabel("Código postal").focus();
  await page.keyboard.type("44100", { delay: 40 });
  await expect(page.getByLabel("Estado")).toHaveValue("Jalisco");
  await press("Tab", 2);
  await page.keyboard.type("Guadalajara");
  await press("Tab");
  await page.keyboard.type("Calle 5");
  await expect(page.getByRole("button", { name: "Continuar con el pago" })).toBeEnabled();
  await press("Enter");
  const checkout = page.getByRole("button", { name: "Ir a Checkout" });
  await expect(checkout).toBeVisible();
  await checkout.focus();
  await press("Enter");
  await expect(page.getByRole("button", { name: "Pagar" })).toBeVisible();
  await page.getByLabel("Número de tarjeta").focus();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
});

async function tabTo(page: Page, target: ReturnType<typeof page.getByRole>): Promise<void> {
  for (let turn = 0; turn < 80; turn++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}
