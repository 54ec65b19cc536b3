import {
  choosePassword,
  enter,
  invite,
  inviteByForm,
  logIn,
  newEmail,
  open,
  owner,
  password,
  setUpSecondFactor,
  typeNewPassword,
} from "./staff-client.ts";
import { mailsTo } from "./customer.ts";
import { expect, openOtherBrowser, type Page, test } from "./shop-page.ts";

/** Waits for this many emails. */
async function expectMails(page: Page, to: string, many: number): Promise<void> {
  const count = async () => (await mailsTo(page.request, to)).length;
  await expect.poll(count).toBe(many);
}

test("a colleague who was invited types a first password, slowly, and logs in with it", async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await enter(page);
  await inviteByForm(page, email, "content");
  const theirs = await openOtherBrowser(page, browser);
  await typeNewPassword(theirs, email);
  await theirs.context().close();
});

test("a colleague who forgot the password asks for a link and types a new one", async ({
  page,
}) => {
  const email = newEmail();
  await enter(page);
  await invite(page, email, "sales");
  await choosePassword(page, email);
  await page.context().clearCookies();
  await page.goto("/admin");
  await page.getByRole("button", { name: "Olvidé mi contraseña" }).click();
  await page.getByLabel("Correo").fill(email);
  await page.getByRole("button", { name: "Mandar enlace" }).click();
  await expect(page.getByText("ya va un enlace en camino")).toBeVisible();
  await expectMails(page, email, 2);
  await typeNewPassword(page, email, "Otra12345678");
});

test("an owner helps a colleague who lost the invitation, and later the phone", async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await enter(page);
  await invite(page, email, "warehouse");
  await expectMails(page, email, 1);
  await open(page, "staff", "Personal");
  await page.getByPlaceholder("Nombre o correo").fill(email);
  // A row of the list before would move under the pointer.
  await expect(page.getByText("1–1 de 1")).toBeVisible();
  await page.getByRole("row", { name: email }).getByRole("link").click();
  await page.getByRole("button", { name: "Mandar otra vez" }).click();
  await expect(page.getByText(`El enlace va en camino a ${email}`)).toBeVisible();
  await expectMails(page, email, 2);

  const theirs = await openOtherBrowser(page, browser);
  await choosePassword(theirs, email);
  await setUpSecondFactor(theirs);
  await open(theirs, "account", "Mi cuenta");

  await page.reload();
  await expect(page.getByRole("button", { name: "Cerrar", exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Quitar su segundo paso" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Quitarlo" }).click();
  await expect(page.getByText("Entra sin segundo paso")).toBeVisible();
  await theirs.reload();
  await logIn(theirs, { email, password });
  // With the password alone.
  await expect(theirs.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Cerrar", exact: true }).click();
  await expect(page.getByText("Ninguna.")).toBeVisible();
  await theirs.context().close();
});

test("whoever raises a colleague's role types their own password, which no draft keeps", async ({
  page,
}) => {
  const email = newEmail();
  await enter(page);
  await invite(page, email, "warehouse");
  await open(page, "staff", "Personal");
  await page.getByPlaceholder("Nombre o correo").fill(email);
  // A row of the list before would move under the pointer.
  await expect(page.getByText("1–1 de 1")).toBeVisible();
  await page.getByRole("row", { name: email }).getByRole("link").click();
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
