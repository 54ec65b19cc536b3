import { type Browser, type BrowserContext, chromium, devices, type Page } from "@playwright/test";
import { browserArguments, findBrowser } from "../testing/browser.ts";
import type { Figure, RunningStore } from "../testing/store-process.ts";
import { PhoneUser } from "./phone-user.ts";

type Journey = Pick<PhoneUser, "taps" | "keys" | "screens" | "seconds">;

const password = "Segura123!";
const goal = { taps: 20, keys: 90, seconds: 90 };

/**
 * Measures the way from the home page to «Pago exitoso» for 120 m² of roof, on a slow phone: a new
 * customer, who creates an account on the way, and the same one buying again. Each tap and each key
 * takes a person's time.
 */
export async function measureJourney({ url }: RunningStore): Promise<Figure[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: browserArguments,
  });
  try {
    const phone = await openPhone(browser);
    const first = await journey(phone, url, async (user) => {
      await makeAccount(user, url, `j${crypto.randomUUID().slice(0, 5)}@obra.mx`);
      await writeAddress(user);
    });
    const again = await journey(phone, url, confirmAddress);
    return [...figuresOf("someone new", first), ...figuresOf("who comes back", again)];
  } finally {
    await browser.close();
  }
}

const openPhone = (browser: Browser) =>
  browser.newContext({ ...devices["Pixel 5"], locale: "es-MX" });

/** @param identify the steps between cart and payment: account and address */
async function journey(
  phone: BrowserContext,
  url: string,
  identify: (user: PhoneUser) => Promise<void>,
): Promise<Journey> {
  const user = await PhoneUser.open(phone);
  await user.page.goto(url);
  await choose(user);
  await identify(user);
  await pay(user);
  const { taps, keys, screens, seconds } = user;
  await user.page.close();
  return { taps, keys, screens, seconds };
}

/** Chooses a product for 120 m² of roof, and adds the quantity to the cart. */
async function choose(user: PhoneUser): Promise<void> {
  const { page } = user;
  await user.tap(page.getByRole("link", { name: "Ver Categoria: Impermeabilizantes" }));
  await user.tap(page.getByRole("link", { name: "Ver producto: Techo Firme 5" }).first());
  await user.fill(page.getByLabel("Superficie"), "120");
  await user.tap(page.getByRole("button", { name: "Agregar a Carrito" }));
  await user.tap(page.getByRole("button", { name: /^Carrito/ }));
}

async function makeAccount(user: PhoneUser, url: string, email: string): Promise<void> {
  const { page } = user;
  await user.tap(page.getByRole("link", { name: "Crear una cuenta" }));
  // The first field has the focus already.
  await page.locator("[name=name]:focus").waitFor();
  for (const words of ["Vera", "Luna", email, "2221234567", password]) {
    await user.type(words);
    await user.next();
  }
  await user.type(password);
  await user.send();
  await page.waitForURL(/login/);
  await user.openEmail(await confirmationLink(page, url, email));
}

async function confirmationLink(page: Page, url: string, email: string): Promise<string> {
  for (;;) {
    const emails = (await (await page.request.get(`${url}/dev/mail.json`)).json()) as {
      to: string;
      text: string;
    }[];
    const text = emails.find(({ to }) => to === email)?.text ?? "";
    const link = /\S+\/confirm-account\/[\w-]+/.exec(text)?.[0];
    if (link) return link;
    await page.waitForTimeout(100);
  }
}

/** The account's name and phone are filled in already; the postal code fills in the state. */
async function writeAddress(user: PhoneUser): Promise<void> {
  const { page } = user;
  await user.tap(page.getByRole("link", { name: "Continuar con la entrega" }));
  await user.fill(page.getByLabel("Código postal"), "72160");
  await user.choose(page.getByLabel("Ciudad"), "Puebla");
  await user.fill(page.getByLabel("Calle, número y colonia"), "Av. Juárez 1820, La Paz");
  await user.tap(page.getByRole("button", { name: "Continuar con el pago" }));
}

/** A returning customer has the last address preselected. */
async function confirmAddress(user: PhoneUser): Promise<void> {
  const { page } = user;
  await user.tap(page.getByRole("link", { name: "Completar compra" }));
  await user.tap(page.getByRole("link", { name: "Continuar con la entrega" }));
  await user.tap(page.getByRole("button", { name: "Continuar con el pago" }));
}

async function pay(user: PhoneUser): Promise<void> {
  const { page } = user;
  await user.tap(page.getByRole("button", { name: "Ir a Checkout" }));
  await user.tap(page.getByRole("button", { name: "Pagar" }));
  await page.getByText("Pago exitoso").waitFor();
}

function figuresOf(who: string, { taps, keys, screens, seconds }: Journey): Figure[] {
  return [
    {
      what: `home to «Pago exitoso», ${who}: taps / keys / screens`,
      goal: `≤ ${goal.taps} taps, ${goal.keys} keys`,
      measured: `${taps} / ${keys} / ${screens.length}`,
      reached: taps <= goal.taps && keys <= goal.keys,
    },
    {
      what: "… on a slow phone at a person's pace",
      goal: `≤ ${goal.seconds} s`,
      measured: `${seconds.toFixed(0)} s`,
      reached: seconds <= goal.seconds,
    },
  ];
}
