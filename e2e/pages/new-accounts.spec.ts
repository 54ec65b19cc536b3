import { linkInMail, mailsTo, makeAccount, password } from "./customer.ts";
import { expect, expectAccessible, openProduct, type Page, test } from "./shop-page.ts";

/** A visitor with products in the cart becomes a customer without losing them. */

const newAddress = (domain = "example.com") => `n${crypto.randomUUID().slice(0, 8)}@${domain}`;

/** Types like a person. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 20 });
}

const send = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

async function signUp(page: Page, email: string, phone = "222 123 4567"): Promise<void> {
  await type(page, "Nombre", "Mariana");
  await type(page, "Apellido", "Torres");
  await type(page, "Correo", email);
  await type(page, "Teléfono", phone);
  await type(page, "Contraseña", password);
  await type(page, "Repite la contraseña", password);
  await send(page, "Crear Cuenta").click();
}

/** Signs up from the cart with one product. */
async function signUpFromCart(page: Page, email: string): Promise<void> {
  await openProduct(page, "Cemento gris");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await page.getByRole("button", { name: "Carrito, 1 producto" }).click();
  const panel = page.getByRole("dialog", { name: "Carrito" });
  await expect(panel.getByRole("link", { name: "Inicia sesión para comprar" })).toBeVisible();
  await panel.getByRole("link", { name: "Crear una cuenta" }).click();
  await expect(page.getByLabel("Nombre", { exact: true })).toBeFocused();
  await signUp(page, email);
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText(`Mandamos el enlace para confirmar tu cuenta a ${email}.`),
  ).toBeVisible();
  await expect(page.getByLabel("Correo")).toHaveValue(email);
}

test("a new account leads from the cart to the order as soon as its email is opened here", async ({
  page,
  context,
  request,
}) => {
  const email = newAddress();
  await signUpFromCart(page, email);
  const link = await linkInMail(request, email, /\/confirm-account\/[\w-]+/);
  const opened = await context.newPage();
  await opened.goto(link);
  await expect(opened).toHaveURL(/\/confirm-order$/);
  const told = opened.getByRole("status").filter({ hasText: "Cuenta confirmada correctamente" });
  await expect(told).toBeVisible();
  await expect(opened.getByRole("heading", { name: "Confirmar Pedido" })).toBeVisible();
  // The tab that waits for the email goes on too, and nothing of the sign-up stays.
  await expect(page).toHaveURL(/\/confirm-order$/);
  expect(await page.evaluate(() => localStorage.getItem("signUp"))).toBeNull();
  // A second press on the link finds it used, and log-in leads on at once.
  await page.goto(link);
  await expect(page.getByRole("alert")).toHaveText("El enlace de confirmación ha expirado");
  await page.getByRole("main").getByRole("link", { name: "Iniciar Sesión" }).click();
  await expect(page).toHaveURL(/\/confirm-order$/);
});

test("an email that is opened in another browser leads to log-in, with the address filled in", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const email = newAddress();
  await signUpFromCart(page, email);
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  await other.goto(await linkInMail(request, email, /\/confirm-account\/[\w-]+/));
  await expect(other.getByRole("heading", { name: "Tu cuenta está confirmada" })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await other.getByRole("main").getByRole("link", { name: "Iniciar Sesión" }).click();
  await expect(other.getByLabel("Correo")).toHaveValue(email);
  await elsewhere.close();
  // Here nobody is signed in by that; the cart waits.
  await type(page, "Contraseña", password);
  await send(page, "Iniciar Sesión").click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  await expect(page.getByRole("heading", { name: "Confirmar Pedido" })).toBeVisible();
});

test("a new customer without the email can request another one", async ({ page, request }) => {
  const email = newAddress("gmail.com");
  await page.goto("/signup");
  await signUp(page, email, "+52 (222) 123-4567");
  await expect(page.getByRole("link", { name: "Abrir Gmail" })).toHaveAttribute(
    "href",
    "https://mail.google.com/mail/",
  );
  await page.getByRole("button", { name: "Reenviar" }).click();
  await expect(page.getByText("Te mandamos otro correo para confirmar tu cuenta")).toBeVisible();
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(2);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Revisa tu correo" })).toBeVisible();
  await type(page, "Contraseña", password);
  await send(page, "Iniciar Sesión").click();
  await expect(page.getByRole("alert")).toHaveText("Usuario no confirmado");
  await expect(
    page.getByText(`Te falta confirmar tu cuenta. Va en camino otro correo a ${email}.`),
  ).toBeVisible();
  await expectAccessible(page);
});

test("a link that no longer works is replaced by another, without telling whose account waits", async ({
  page,
  request,
}) => {
  const email = newAddress();
  const data = { name: "Mariana", lastname: "Torres", email, phone: "2221234567" };
  await request.post("/api/customers/register", {
    data: { ...data, password, password2: password },
  });
  const sent = async () => (await mailsTo(request, email)).length;
  await expect.poll(sent).toBe(1);
  await page.goto("/confirm-account/expired");
  await expect(page.getByRole("alert")).toHaveText("El enlace de confirmación ha expirado");
  await expect(page.getByText("El enlace ya se usó o ha expirado.")).toBeVisible();
  await expectAccessible(page);
  for (const address of ["nadie@example.com", email]) {
    await type(page, "Correo", address);
    await send(page, "Reenviar").press("Enter");
    const told = `Si tu cuenta espera confirmación, va en camino otro enlace a ${address}.`;
    await expect(page.getByText(told)).toBeVisible();
    await expectAccessible(page);
    if (address !== email) await page.reload();
  }
  await expect.poll(sent).toBe(2);
});

test("log-in begins in the field that is empty, and the keyboard sends it", async ({ page }) => {
  const email = await makeAccount(page);
  await page.goto("/signup");
  // From here on, links lead on without loading a document.
  await page.getByRole("button", { name: "Mostrar contraseña" }).first().click();
  await expect(page.getByRole("button", { name: "Ocultar contraseña" })).toBeVisible();
  await page.getByRole("link", { name: "Ya tengo cuenta" }).click();
  await expect(page.getByLabel("Correo")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.type(email);
  await page.getByRole("link", { name: "Crear una cuenta" }).click();
  await expect(page.getByLabel("Nombre", { exact: true })).toBeFocused();
  await expect(page.getByRole("form", { name: "Crear Cuenta" })).toBeVisible();
  // A page that is opened by its address begins at its title.
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1, name: "Iniciar Sesión" })).toBeVisible();
  await expect(page.getByLabel("Correo")).not.toBeFocused();
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByLabel("Contraseña", { exact: true }).press("Enter");
  await expect(page.getByRole("status")).toHaveText("Sesión iniciada correctamente");
});

test("a log-in mistake stays beside its field until it is corrected", async ({ page }) => {
  await page.goto("/login");
  await type(page, "Correo", "nadie@example.com");
  await type(page, "Contraseña", "Equivocada1");
  await send(page, "Iniciar Sesión").click();
  await expect(page.getByRole("alert")).toHaveText("Usuario no encontrado");
  const told = page.getByText("No hay una cuenta con este correo. Revísalo o crea una.");
  await expect(page.getByLabel("Correo")).toBeFocused();
  // The banner disappears; the message beside the field stays.
  await expect(page.getByRole("alert")).toBeHidden({ timeout: 10_000 });
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Contraseña", { exact: true }).press("End");
  await page.keyboard.type("2");
  await expect(told).toBeVisible();
  await page.getByLabel("Correo").press("End");
  await page.keyboard.type(".mx");
  await expect(told).toBeHidden();
});
