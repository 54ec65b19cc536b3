import { codeFor, enterCode, linkInMail, mailsTo, makeAccount, password } from "./customer.ts";
import { expect, openProduct, type Page, test } from "./shop-page.ts";

/** A visitor with products in the cart becomes a customer without losing them. */

const newAddress = (domain = "example.com") => `n${crypto.randomUUID().slice(0, 8)}@${domain}`;

/** Types like a person. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
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
  await panel.getByRole("link", { name: "Inicia sesión para comprar" }).click();
  await page.getByRole("main").getByRole("link", { name: "Crear una cuenta" }).click();
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
  for (const address of ["nadie@example.com", email]) {
    await type(page, "Correo", address);
    await send(page, "Reenviar").press("Enter");
    const told = `Si tu cuenta espera confirmación, va en camino otro enlace a ${address}.`;
    await expect(page.getByText(told)).toBeVisible();
    if (address !== email) await page.reload();
  }
  await expect.poll(sent).toBe(2);
});

test("a slip in the address is asked about once, and corrected later without typing the rest again", async ({
  page,
  request,
}) => {
  const [name = ""] = newAddress().split("@");
  await page.goto("/signup");
  await signUp(page, `${name}@hotmial.com`, "\u202a+52 1 (222) 123-4567\u202c");
  const field = page.getByLabel("Correo", { exact: true });
  await expect(page.getByText(`¿Quisiste decir ${name}@hotmail.com?`)).toBeVisible();
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Sí, corregirlo" }).click();
  await expect(field).toHaveValue(`${name}@hotmail.com`);
  await expect(page.getByText("¿Quisiste decir")).toBeHidden();
  // They insist,
  await field.fill(`${name}@hotmial.com`);
  await send(page, "Crear Cuenta").click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(`a ${name}@hotmial.com.`)).toBeVisible();
  // and see on the next page that it was a slip.
  await page.getByRole("link", { name: "Corregir" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`${name}@hotmial.com`);
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Mariana");
  await expect(page.getByLabel("Contraseña", { exact: true })).toHaveValue(password);
  await field.fill(`${name}@ejemplo.com`);
  await send(page, "Crear Cuenta").click();
  await expect(page.getByText(`a ${name}@ejemplo.com.`)).toBeVisible();
  await expect.poll(async () => (await mailsTo(request, `${name}@ejemplo.com`)).length).toBe(1);
});

test("a new customer goes from the cart to the order with a code, without a password", async ({
  page,
}) => {
  await openProduct(page, "Cemento gris");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await page.getByRole("button", { name: "Carrito, 1 producto" }).click();
  await page.getByRole("link", { name: "Comprar con un código, sin contraseña" }).click();
  const email = newAddress();
  await expect(page.getByRole("textbox", { name: "Correo" })).toBeFocused();
  await enterCode(page, email);
  await expect(page.getByRole("textbox", { name: "Nombre" })).toBeFocused();
  await type(page, "Nombre", "Mariana");
  await type(page, "Apellido", "Torres");
  await type(page, "Teléfono", "222 123 4567");
  await send(page, "Continuar").click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  await expect(page.getByRole("heading", { name: "Confirmar Pedido" })).toBeVisible();
});

test("who has an account enters with another code after the first, and only the newest serves", async ({
  page,
}) => {
  const email = await makeAccount();
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Correo" }).pressSequentially(email);
  await page.getByRole("button", { name: "Entrar con un código, sin contraseña" }).click();
  await expect(page.getByRole("textbox", { name: "Correo" })).toHaveValue(email);
  await page.getByRole("button", { name: "Mandarme el código" }).click();
  const first = await codeFor(page, email);
  await page.getByRole("button", { name: "Mandar otro código" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Te mandamos otro" })).toBeVisible();
  const second = await codeFor(page, email, first);
  const field = page.getByRole("textbox", { name: "Código de 6 dígitos" });
  await field.pressSequentially(first);
  await expect(field).toHaveAccessibleDescription(/no es/);
  await field.fill("");
  await field.pressSequentially(second);
  await expect(page).toHaveURL(/\/$/);
  await expect(
    page.getByRole("status").filter({ hasText: "Sesión iniciada correctamente" }),
  ).toBeVisible();
});
