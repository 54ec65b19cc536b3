import { choosePassword, enter, invite, newDesk, password, typeIn } from "./clerk.ts";
import { expect, type Page, test } from "./shop-page.ts";

const newAddress = () => `persona${crypto.randomUUID().slice(0, 6)}@obra.example`;

/** Waits for so many letters. */
async function expectMails(page: Page, to: string, many: number): Promise<void> {
  const count = async () =>
    ((await (await page.request.get("/dev/mail.json")).json()) as { to: string }[]).filter((mail) => mail.to === to).length;
  await expect.poll(count).toBe(many);
}

test("who was invited types a first password without haste, and enters with it", async ({ page, browser }) => {
  const email = newAddress();
  await enter(page);
  await invite(page, email, "Contenido");
  const theirs = await newDesk(page, browser);
  await choosePassword(theirs, email);
  await typeIn(theirs, { email, password });
  await expect(theirs.getByRole("heading", { level: 1, name: "Inicio" })).toBeVisible();
  await theirs.context().close();
});

test("who forgot the password asks for a link and types a new one without haste", async ({ page, browser }) => {
  const email = newAddress();
  await enter(page);
  await invite(page, email, "Ventas");
  const theirs = await newDesk(page, browser);
  await choosePassword(theirs, email);
  await theirs.getByRole("button", { name: "Olvidé mi contraseña" }).click();
  await theirs.getByLabel("Correo").pressSequentially(email, { delay: 60 });
  await theirs.getByRole("button", { name: "Mandar enlace" }).click();
  await expect(theirs.getByText("ya va un enlace en camino")).toBeVisible();
  await expectMails(theirs, email, 2);
  await choosePassword(theirs, email, "Otra12345678");
  await typeIn(theirs, { email, password: "Otra12345678" });
  await expect(theirs.getByRole("heading", { level: 1, name: "Inicio" })).toBeVisible();
  await theirs.context().close();
});
