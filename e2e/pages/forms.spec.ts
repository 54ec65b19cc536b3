import { openCheckout } from "./checkout-page.ts";
import { expect, openProduct, test } from "./shop-page.ts";

test("every field has the name that the contract gives it", async ({ page }) => {
  const hasFields = async (...names: string[]) => {
    for (const name of names)
      await expect(page.locator(`main [name=${name}]`), name).not.toHaveCount(0);
  };
  await page.goto("/contact");
  await hasFields("name", "lastname", "email", "phone", "message");
  await page.goto("/signup");
  await hasFields("name", "lastname", "email", "phone", "password", "password2");
  await page.goto("/login");
  await hasFields("email", "password");
  await page.goto("/pos-register");
  await hasFields("name", "email", "message");
  await page.goto("/categories/all");
  await hasFields("query");
  await openProduct(page, "Llana Dentada");
  await hasFields("quantity");
  await openCheckout(page, "/confirm-order");
  await hasFields("quantity");
  await page.goto("/information-order");
  await hasFields("address", "postalCode", "notes", "promoCode");
  await expect(page.locator("select[name=state], select[name=city]")).toHaveCount(2);
});

test("a message reaches the company, and the form is emptied", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Nombre").fill("Rosa");
  await page.getByLabel("Apellido").fill("Luna");
  await page.getByLabel("Correo").fill(`rosa-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Mensaje").fill("¿Entregan en Tepic?");
  const request = page.waitForRequest("**/api/contacts");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  const headers = (await request).headers();
  expect(headers["x-client-hash"]).toMatch(/^[0-9a-f]{64}$/);
  expect(headers["x-client-website"]).toMatch(/^[0-9a-f]+:[0-9a-f]{32}$/);
  await expect(
    page.getByRole("status").filter({ hasText: "Mensaje enviado correctamente" }),
  ).toBeVisible();
  await expect(page.getByLabel("Mensaje")).toHaveValue("");
  // It disappears after five seconds.
  await expect(page.getByText("Mensaje enviado correctamente")).toBeHidden();
});

test("a message stays in the form while fields are missing or the server fails, and is received once", async ({
  page,
}) => {
  const message = `¿Surten en Cholula? ${crypto.randomUUID()}`;
  const reason = "No podemos atenderte en este momento.";
  let requests = 0;
  await page.route("**/api/contacts", async (route) => {
    requests += 1;
    // The answer is lost, not the message.
    await route.fetch();
    await route.fulfill({ status: 503, json: { msg: reason } });
  });
  await page.goto("/contact");
  await page.getByLabel("Nombre").fill("Rosa");
  const send = page.getByRole("button", { name: "Enviar mensaje" });
  await send.click();
  await expect(page.getByRole("alert")).toHaveText("Debes llenar todos los campos obligatorios");
  await expect(page.getByLabel("Nombre")).toHaveValue("Rosa");
  await expect(page.getByLabel("Apellido")).toBeFocused();
  for (const [label, text] of [
    ["Apellido", "Luna"],
    ["Correo", `rosa-${crypto.randomUUID()}@example.com`],
    ["Mensaje", message],
  ] as const)
    await page.getByLabel(label).fill(text);
  await send.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Hubo un error al enviar el mensaje");
  await expect(page.getByLabel("Mensaje")).toHaveValue(message);
  await expect(page.getByText(reason)).toBeVisible();
  // With the network back, nothing is sent by itself.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.unroute("**/api/contacts");
  expect(requests).toBe(1);
  await send.press("Enter");
  await expect(page.getByText("Mensaje enviado correctamente")).toBeVisible();
  const received = async () => {
    const sent = (await (await page.request.get("/dev/mail.json")).json()) as { text: string }[];
    return sent.filter((each) => each.text.includes(message)).length;
  };
  await expect.poll(received).toBe(1);
});

test("log-in asks for both fields, shows the password on request, and says what went wrong", async ({
  page,
}) => {
  await page.goto("/login");
  const send = page.getByRole("button", { name: "Iniciar Sesión" }).last();
  const alert = page.getByRole("alert");
  await page.getByLabel("Correo").fill("ana@example.com");
  await send.click();
  await expect(alert).toHaveText("Todos los campos son obligatorios");
  const password = page.getByLabel("Contraseña", { exact: true });
  await password.fill("secreto");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Mostrar contraseña" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Ocultar contraseña" }).press("Enter");
  await expect(password).toHaveAttribute("type", "password");
  for (const [msg, status, sentence] of [
    ["Invalid password", 401, "Credenciales incorrectas"],
    ["User not found", 404, "Usuario no encontrado"],
    ["User is not confirmed", 403, "Usuario no confirmado"],
    ["Boom", 500, "Ha ocurrido un error"],
  ] as const) {
    await page.route("**/api/customers/login", (route) =>
      route.fulfill({ status, contentType: "application/json", body: JSON.stringify({ msg }) }),
    );
    // By key: a second tap at the same place would be taken for a double one.
    await send.press("Enter");
    await expect(alert, msg).toHaveText(sentence);
    await page.unroute("**/api/customers/login");
  }
});

test("signing up and recovering a password check their fields in the browser", async ({ page }) => {
  await page.goto("/signup");
  const send = page.getByRole("button", { name: "Crear Cuenta" });
  await send.click();
  await expect(page.getByRole("alert")).toHaveText("Todos los campos son obligatorios");
  for (const [label, text] of [
    ["Nombre", "Ana"],
    ["Apellido", "Ruiz"],
    ["Correo", "ana"],
    ["Teléfono", "55-12"],
    ["Contraseña", "uno"],
    ["Repite la contraseña", "dos"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await send.click();
  await expect(page.getByRole("alert")).toHaveText("Las contraseñas no coinciden");
  // All that is wrong, at once.
  for (const label of ["Correo", "Teléfono", "Contraseña", "Repite la contraseña"])
    await expect(page.getByLabel(label, { exact: true }), label).toHaveAttribute(
      "aria-invalid",
      "true",
    );
  await expect(page.getByLabel("Correo")).toBeFocused();
  await page.getByLabel("Correo").fill("ana@example.com");
  await page.getByLabel("Repite la contraseña").fill("uno");
  await send.click();
  await expect(page.getByRole("alert")).toHaveText("Faltan dígitos: son 10");
  await page.goto("/forgot-password");
  await expect(page.getByLabel("Correo")).toHaveAttribute("type", "email");
  await page.getByRole("button", { name: "Enviar instrucciones" }).click();
  await expect(page.getByRole("alert")).toHaveText("El email es obligatorio");
  await page.goto("/reset-password/abc");
  await page
    .getByRole("button", { name: /contraseña/ })
    .last()
    .click();
  await expect(page.getByRole("alert")).toHaveText("Todos los campos son obligatorios");
});

test("text that does not fit is told, not cut, and no answer is told as that", async ({
  page,
  context,
}) => {
  const message = "Llega tarde. ".repeat(320);
  const over = message.length - 4000;
  await page.goto("/contact");
  for (const [label, text] of [
    ["Nombre", "Rosa"],
    ["Apellido", "Luna"],
    ["Correo", "rosa@example.com"],
    ["Mensaje", message],
  ] as const)
    await page.getByLabel(label).fill(text);
  const problem = page.getByText(`Sobran ${over} caracteres: acórtalo`);
  await expect(problem).toBeVisible();
  const send = page.getByRole("button", { name: "Enviar mensaje" });
  await send.click();
  await expect(page.getByLabel("Mensaje")).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText(`Sobran ${over} caracteres: acórtalo`);
  await page.getByLabel("Mensaje").fill(message.slice(0, 4000));
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await send.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Hubo un error al enviar el mensaje");
  await expect(page.getByText("No hay conexión a internet")).toBeVisible();
  await context.setOffline(false);
  await page.route("**/api/contacts", (route) => route.abort());
  await send.press("Enter");
  await expect(page.getByText("No hubo respuesta, quizá por tu conexión")).toBeVisible();
  await page.unroute("**/api/contacts");
  await page.route("**/api/contacts", (route) => route.fulfill({ status: 500, json: { msg: "" } }));
  await send.press("Enter");
  await expect(page.getByText("No hubo respuesta")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveText("Hubo un error al enviar el mensaje");
});

test("a page that finds no connection says so, and can be tried again", async ({
  page,
  errors,
}) => {
  await page.route("**/signup.data*", (route) => route.abort());
  await page.goto("/login");
  // Until the page hydrates, a link opens a document.
  await page.getByRole("button", { name: "Mostrar contraseña" }).click();
  await expect(page.getByRole("button", { name: "Ocultar contraseña" })).toBeVisible();
  const isOnLine = (value: boolean) =>
    page.evaluate(
      (is) => Object.defineProperty(navigator, "onLine", { value: is, configurable: true }),
      value,
    );
  await isOnLine(false);
  await page.getByRole("main").getByRole("link", { name: "Crear una cuenta" }).click();
  await expect(page.getByText("No hay conexión a internet")).toBeVisible();
  await page.unroute("**/signup.data*");
  await isOnLine(true);
  await page.getByRole("link", { name: "Intentar de nuevo" }).click();
  await expect(page.getByRole("heading", { name: "Crear Cuenta" })).toBeVisible();
  // The failure was logged.
  errors.length = 0;
});

test("a confirmation without a server says so, and can be retried", async ({ page }) => {
  await page.route("**/api/customers/confirm-account", (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/json",
      body: '{"msg":"Algo falló"}',
    }),
  );
  const main = page.getByRole("main");
  const expectFailure = async () => {
    await expect(page.getByRole("alert")).toHaveText("Ha ocurrido un error");
    await expect(main.getByText("ya se usó o ha expirado")).toBeVisible();
    await expect(main.getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
  };
  await page.goto("/confirm-account/abc");
  await expectFailure();
  await page.unroute("**/api/customers/confirm-account");
  await page.route("**/api/customers/confirm-account", (route) => route.abort());
  await page.reload();
  await expectFailure();
  await page.unroute("**/api/customers/confirm-account");
  const again = main.getByRole("button", { name: "Intentar de nuevo" });
  await again.click();
  await expect(page.getByRole("alert")).toHaveText("El enlace de confirmación ha expirado");
  await expect(main.getByText("ya se usó o ha expirado")).toBeVisible();
  await expect(main.getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
  await expect(again).toBeHidden();
});

test("a visitor is sent to log in by every page of a customer", async ({ page }) => {
  for (const path of ["/orders", "/confirm-order", "/information-order", "/order-done"]) {
    const response = await page.request.get(path);
    expect(await response.text()).toContain("Cargando...");
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login$/);
  }
});
