import { Secret, TOTP } from "otpauth";
import { defined } from "#testing/defined.ts";
import {
  choosePassword,
  enter,
  enterByForm,
  invite,
  open,
  owner,
  password,
  typeIn,
  typeNewPassword,
} from "./staff-client.ts";
import { type Browser, expect, openOtherBrowser, type Page, test } from "./shop-page.ts";

const newEmail = () => `persona${crypto.randomUUID().slice(0, 6)}@obra.example`;

/** Invites a person, who opens the shop in a browser of their own. */
async function inviteToOtherBrowser(page: Page, browser: Browser, role: string) {
  const email = newEmail();
  await enter(page);
  await invite(page, email, role);
  return { email, theirs: await openOtherBrowser(page, browser) };
}

/** Waits for this many emails. */
async function expectMails(page: Page, to: string, many: number): Promise<void> {
  const count = async () =>
    ((await (await page.request.get("/dev/mail.json")).json()) as { to: string }[]).filter(
      (mail) => mail.to === to,
    ).length;
  await expect.poll(count).toBe(many);
}

test("who was invited types a first password without haste, and enters with it", async ({
  page,
  browser,
}) => {
  const { email, theirs } = await inviteToOtherBrowser(page, browser, "Contenido");
  await typeNewPassword(theirs, email);
  await typeIn(theirs, { email, password });
  await expect(theirs.getByRole("heading", { level: 1, name: "Inicio" })).toBeVisible();
  await theirs.context().close();
});

test("who forgot the password asks for a link and types a new one without haste", async ({
  page,
  browser,
}) => {
  const { email, theirs } = await inviteToOtherBrowser(page, browser, "Ventas");
  await choosePassword(theirs, email);
  await theirs.getByRole("button", { name: "Olvidé mi contraseña" }).click();
  await theirs.getByLabel("Correo").pressSequentially(email, { delay: 60 });
  await theirs.getByRole("button", { name: "Mandar enlace" }).click();
  await expect(theirs.getByText("ya va un enlace en camino")).toBeVisible();
  await expectMails(theirs, email, 2);
  await typeNewPassword(theirs, email, "Otra12345678");
  await typeIn(theirs, { email, password: "Otra12345678" });
  await expect(theirs.getByRole("heading", { level: 1, name: "Inicio" })).toBeVisible();
  await theirs.context().close();
});

/** Turns the second factor on, following the page's instructions. */
async function setUpSecondFactor(page: Page): Promise<void> {
  await page.getByLabel("Tu contraseña").pressSequentially(password, { delay: 60 });
  await page.getByRole("button", { name: "Activar" }).click();
  await expect(page.getByRole("img", { name: "Código para la aplicación" })).toBeVisible();
  const secret = Secret.fromBase32(defined(await page.locator("code").textContent()));
  await page
    .getByLabel(/^Código/)
    .pressSequentially(new TOTP({ secret }).generate(), { delay: 60 });
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Guarda estos códigos")).toBeVisible();
}

test("an owner helps who lost the invitation, and later the telephone", async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await enter(page);
  await invite(page, email, "Bodega");
  await expectMails(page, email, 1);
  await open(page, "staff", "Personal");
  await page.getByPlaceholder("Nombre o correo").pressSequentially(email, { delay: 60 });
  await page.getByText(email).click();
  await page.getByRole("button", { name: "Mandar otra vez" }).click();
  await expect(page.getByText(`El enlace va en camino a ${email}`)).toBeVisible();
  await expectMails(page, email, 2);

  const theirs = await openOtherBrowser(page, browser);
  await choosePassword(theirs, email);
  await enterByForm(theirs, { email, password });
  await open(theirs, "account", "Mi cuenta");
  await setUpSecondFactor(theirs);

  await page.reload();
  await expect(page.getByRole("button", { name: "Cerrar", exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Quitar su segundo paso" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Quitarlo" }).click();
  await expect(page.getByText("Entra sin segundo paso")).toBeVisible();
  await theirs.reload();
  await typeIn(theirs, { email, password });
  // With the password alone.
  await expect(theirs.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Cerrar", exact: true }).click();
  await expect(page.getByText("Ninguna.")).toBeVisible();
  await theirs.context().close();
});

test("who raises a colleague's role is asked for their own password, which no draft keeps", async ({
  page,
}) => {
  const email = newEmail();
  await enter(page);
  await invite(page, email, "Bodega");
  await page.getByPlaceholder("Nombre o correo").pressSequentially(email, { delay: 60 });
  await page.getByText(email).click();
  const own = page.getByLabel("Tu contraseña");
  await expect(page.getByRole("textbox", { name: "Correo" })).toHaveValue(email);
  await expect(own).toHaveCount(0);
  await page.getByLabel("Papel").click();
  await page.getByRole("option", { name: "Dirección" }).click();
  await own.fill("adivinada123");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Esa no es tu contraseña").first()).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Recuperarlos" }).click();
  await expect(page.getByLabel("Papel")).toHaveText("Dirección");
  await expect(own).toHaveValue("");
  await own.fill(owner.password);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardado")).toBeVisible();
});

test("who must set up a second factor sees nothing else until it is there", async ({
  page,
  browser,
}) => {
  const { email, theirs } = await inviteToOtherBrowser(page, browser, "Ventas");
  // Simulates that the owners require it: doing so in this shop would block all other journeys.
  for (const endpoint of ["login", "session"])
    await theirs.route(`**/api/admin/${endpoint}`, async (route) => {
      const response = await route.fetch();
      const session = (await response.json()) as { secondFactor?: boolean };
      await route.fulfill({
        response,
        json: { ...session, mustSetUpSecondFactor: session.secondFactor === false },
      });
    });
  await choosePassword(theirs, email);
  await typeIn(theirs, { email, password });
  await expect(theirs.getByRole("heading", { level: 1, name: "Tu segundo paso" })).toBeVisible();
  await open(theirs, "orders", "Tu segundo paso");
  await setUpSecondFactor(theirs);
  await theirs.getByRole("button", { name: "Ya los guardé" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();
  await theirs.context().close();
});

test("who asks for a second factor of everybody has one first", async ({ page }) => {
  await enter(page);
  await open(page, "staff", "Personal");
  const requested = page.getByRole("switch", { name: "Pedir el segundo paso a todo el personal" });
  await requested.click();
  await page.getByRole("dialog").getByRole("button", { name: "Pedirlo" }).click();
  await expect(page.getByText("Activa antes tu propio segundo paso")).toBeVisible();
  await expect(requested).not.toBeChecked();
});
