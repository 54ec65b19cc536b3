import { linkInMail } from "./customer.ts";
import { expect, type Page } from "./shop-page.ts";

/** A staff member in the back office. */

export const owner = { email: "admin@demo.mx", password: "Admin123!" };
export const password = "Personal12345";
/** Milliseconds between keystrokes, as people type, to detect fields that disappear meanwhile. */
const typing = { delay: 120 };

/** Signs in without the form, which has journeys of its own. */
export async function enter(page: Page, { email, password }: typeof owner = owner): Promise<void> {
  // An open page would still belong to another person.
  await page.goto("about:blank");
  const response = await page.request.post("/api/admin/login", { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
}

export async function enterByForm(page: Page, who: typeof owner): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("Correo").fill(who.email);
  await page.getByLabel("Contraseña").fill(who.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inicio" })).toBeVisible();
}

/** Another URL after # is another screen, without reloading the page. */
export async function open(page: Page, screen: string, title: string | RegExp): Promise<void> {
  await page.goto(`/admin#/${screen}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

export async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
}

export async function invite(page: Page, email: string, role: string): Promise<void> {
  await open(page, "staff/create", "Invitar a una persona");
  await page.getByLabel("Nombre").fill("Beto");
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Papel").click();
  await page.getByRole("option", { name: role }).click();
  await page.getByLabel("Tu contraseña").fill(owner.password);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Creado")).toBeVisible();
}

/** Follows the newest email's link and chooses a password. */
export async function choosePassword(page: Page, email: string, chosen = password): Promise<void> {
  await page.goto(await passwordLink(page, email));
  await page.getByLabel("Contraseña").fill(chosen);
  await page.getByLabel("Otra vez").fill(chosen);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
}

/** The same at a person's speed. */
export async function typeNewPassword(page: Page, email: string, chosen = password): Promise<void> {
  await page.goto(await passwordLink(page, email));
  await page.getByLabel("Contraseña").pressSequentially(chosen, typing);
  await page.getByLabel("Otra vez").pressSequentially(chosen, typing);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
}

const passwordLink = (page: Page, email: string) =>
  linkInMail(page.request, email, /\/admin#\/password\?token=[\w-]+/);

/** Logs in like a person, key by key. */
export async function typeIn(page: Page, { email, password }: typeof owner): Promise<void> {
  await page.getByLabel("Correo").pressSequentially(email, typing);
  await page.getByLabel("Contraseña").pressSequentially(password, typing);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/** Invites a colleague, who chooses a password with the email's link. */
export async function hire(page: Page, email: string, role: string): Promise<void> {
  await invite(page, email, role);
  await leave(page);
  await choosePassword(page, email);
}
