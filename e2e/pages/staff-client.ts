import { Secret, TOTP } from "otpauth";
import type { Role } from "#src/base/staff/roles.ts";
import { roleNames } from "#src/base/staff/texts.ts";
import { linkInMail } from "./customer.ts";
import { writeColleague } from "./shop-database.ts";
import { expect, type Page } from "./shop-page.ts";

/** A staff member in the back office. */

export const owner = { email: "admin@demo.mx", password: "Admin123!" };
export const password = "Personal12345";
/** The first screen is named by its day: «Viernes 27 de noviembre». */
export const homeTitle = /^\p{L}+ \d+ de \p{L}+$/u;
/** Milliseconds between keystrokes, as people type, to detect fields that disappear meanwhile. */
const typing = { delay: 120 };

async function send(
  page: Page,
  method: "POST" | "PUT",
  path: string,
  data: object,
): Promise<unknown> {
  const { csrfToken } = (await (await page.request.get("/api/admin/session")).json()) as {
    csrfToken?: string;
  };
  const headers = { "x-csrf-token": csrfToken ?? "" };
  const response = await page.request.fetch(`/api/admin/${path}`, { method, headers, data });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return await response.json();
}

/** Signs in without the form, which has journeys of its own. */
export async function enter(page: Page, { email, password }: typeof owner = owner): Promise<void> {
  // An open page would still belong to another person.
  await page.goto("about:blank");
  const response = await page.request.post("/api/admin/login", { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Another URL after # is another screen, without reloading the page. */
export async function open(page: Page, screen: string, title: string | RegExp): Promise<void> {
  await page.goto(`/admin#/${screen}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** Chooses from what an order's page has behind «Más». */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Más" }).click();
  await page.getByRole("menuitem", { name }).click();
}

/** Invites a colleague without the form. */
export async function invite(page: Page, email: string, role: Role): Promise<void> {
  await send(page, "POST", "staff", { name: "Beto", email, role, password: owner.password });
}

export async function inviteByForm(page: Page, email: string, role: Role): Promise<void> {
  await open(page, "staff/create", "Invitar a una persona");
  await page.getByLabel("Nombre").fill("Beto");
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Papel").click();
  await page.getByRole("option", { name: roleNames[role] }).click();
  await page.getByLabel("Tu contraseña").fill(owner.password);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Creado")).toBeVisible();
}

/** Chooses a password with the newest email's link, without the form, which signs in. */
export async function choosePassword(page: Page, email: string): Promise<void> {
  const [, token] = (await passwordLink(page, email)).split("token=");
  await send(page, "POST", "choose-password", { token, password });
}

/** Opens the newest email's link and types a password at a person's speed, which signs in. */
export async function typeNewPassword(page: Page, email: string, chosen = password): Promise<void> {
  await page.goto(await passwordLink(page, email));
  await page.getByLabel("Contraseña").pressSequentially(chosen, typing);
  await page.getByLabel("Otra vez").pressSequentially(chosen, typing);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: homeTitle })).toBeVisible();
}

const passwordLink = (page: Page, email: string) =>
  linkInMail(page.request, email, /\/admin#\/password\?token=[\w-]+/);

/** Fills in the log-in form, which is open. */
export async function logIn(page: Page, { email, password }: typeof owner): Promise<void> {
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/** Signs in as a new colleague; inviting has journeys of its own. */
export async function hire(page: Page, role: Role): Promise<typeof owner> {
  const person = { email: newEmail(), password };
  await writeColleague(person.email, role, password);
  await enter(page, person);
  return person;
}

export const newEmail = () => `persona${crypto.randomUUID().slice(0, 6)}@obra.example`;

/** Turns on the second factor without its page. @returns what makes its codes */
export async function setUpSecondFactor(page: Page): Promise<TOTP> {
  const { secret } = (await send(page, "POST", "second-factor", { password })) as {
    secret: string;
  };
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await send(page, "PUT", "second-factor", { code: totp.generate() });
  return totp;
}
