import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { buildIfNeeded } from "./build.ts";
import { browserArguments, findBrowser } from "#testing/browser.ts";
import { freePort } from "#testing/free-port.ts";

/** `npm run guide`: takes the documentation's screenshots again, from a fresh demo shop. */
interface Shot {
  name: string;
  /** A screen of the back office. */
  screen: string;
  /** Text of the screen, beside the menu, that must be visible before the screenshot. */
  seen: string;
  phone?: boolean;
  before?: (page: Page) => Promise<void>;
}

const shots: Shot[] = [
  { name: "inicio", screen: "", seen: "Ventas" },
  {
    name: "pedidos",
    screen: 'orders?filter={"status":["processing","shipped","completed","cancelled"]}',
    seen: "Clara",
  },
  { name: "pedido", screen: "orders/4/show", seen: "Cliente y entrega" },
  {
    name: "enviar",
    screen: "orders/4/show",
    seen: "Cliente y entrega",
    before: async (page) => {
      await page.getByRole("button", { name: "Marcar enviado" }).click();
      await page.getByLabel("Paquetería").fill("Estafeta");
      await page.getByLabel("Número de guía").fill("8051234567");
    },
  },
  {
    name: "facturas",
    screen: "invoices",
    seen: "Factura global",
    before: async (page) => {
      await askForInvoice(page, 4);
      await page.reload();
      await page.getByText("FUNK671228PH6").waitFor();
    },
  },
  {
    name: "venta",
    screen: "new-sale",
    seen: "Cerrar venta",
    before: async (page) => {
      await addProducts(page);
      await page.getByLabel("Importe", { exact: true }).fill("2500");
      await page.getByText("Cambio", { exact: true }).waitFor();
    },
  },
  { name: "producto", screen: "products/1", seen: "Anotar movimiento" },
  { name: "existencias", screen: "products/1", seen: "Anotar movimiento", phone: true },
  { name: "categorias", screen: "categories", seen: "Impermeabilizantes" },
  { name: "importar", screen: "product-imports", seen: "Elegir archivo" },
  { name: "mudanza", screen: "moving", seen: "Direcciones anteriores" },
  { name: "promocion", screen: "promotions/1", seen: "por cada" },
  { name: "envios", screen: "deliveries", seen: "Aguascalientes" },
  {
    name: "zona",
    screen: "delivery-zones/create",
    seen: "Nombre de la zona",
    before: async (page) => {
      await page.getByLabel("Nombre de la zona").fill("Puebla y alrededores");
      const codes = page.getByRole("combobox", { name: "Códigos postales" });
      for (const code of ["72", "74200-74399"]) {
        await codes.fill(code);
        await codes.press("Enter");
      }
      await page.getByLabel("Nombre, como lo lee el cliente").fill("A pie de camión");
      await page.getByLabel("Cómo se entrega").click();
      await page.getByRole("option", { name: "A pie de camión" }).click();
      await page.getByLabel("Renglón 1: hasta, en kg").fill("100");
      await page.getByLabel("Renglón 1: costo").fill("350");
    },
  },
  { name: "marca", screen: "brand", seen: "Empieza con una marca lista" },
  { name: "empresa", screen: "company", seen: "Eslogan" },
  { name: "cuenta", screen: "account", seen: "Segundo paso al entrar" },
];

const folder = mkdtempSync(join(tmpdir(), "shop-guide-"));
await buildIfNeeded();
const port = await freePort();
const store = startStore(port);
try {
  await takeAll(`http://localhost:${port}`);
} finally {
  store.kill("SIGTERM");
  await new Promise((resolve) => store.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function addProducts(page: Page): Promise<void> {
  for (const name of ["Techo Firme 5 años", "Llana Dentada"]) {
    await page.getByLabel("Agregar producto").fill(name);
    await page.getByRole("option", { name }).first().click();
  }
}

function startStore(port: number): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: "",
    NODE_ENV: "",
    PORT: String(port),
    DATA_DIR: folder,
  };
  return spawn(process.execPath, [...process.execArgv, "scripts/serve.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
}

async function takeAll(url: string): Promise<void> {
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await wait(200);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: browserArguments,
  });
  for (const phone of [false, true]) {
    const context = await browser.newContext({
      baseURL: url,
      locale: "es-MX",
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await enter(page, url);
    for (const shot of shots.filter((each) => (each.phone ?? false) === phone))
      await take(page, url, shot);
  }
  await browser.close();
}

async function enter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin`);
  await page.getByLabel("Correo").fill("admin@demo.mx");
  await page.getByRole("textbox", { name: "Contraseña" }).fill("Admin123!");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("heading", { name: "Ventas" }).first().waitFor();
}

/** Asks as the demo's customer does on the order's page. */
async function askForInvoice(page: Page, orderId: number): Promise<void> {
  const login = { email: "cliente@demo.mx", password: "Cliente123!" };
  const signedIn = await page.request.post("/api/customers/login", { data: login });
  const { token }: { token: string } = await signedIn.json();
  await page.request.put(`/api/orders/${orderId}/invoice`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      rfc: "FUNK671228PH6",
      name: "KARLA FUENTE NOLASCO",
      regime: "612",
      use: "G03",
      postalCode: "72160",
      remember: false,
    },
  });
}

async function take(page: Page, url: string, { name, screen, seen, before }: Shot): Promise<void> {
  await page.goto(`${url}/admin#/${screen}`);
  await page.locator("#main-content").getByText(seen).first().waitFor();
  await page.waitForLoadState("networkidle");
  await before?.(page);
  // Nothing looks hovered where the last click was.
  await page.mouse.move(0, 0);
  // Some animations never end.
  const image = await page.screenshot({ animations: "disabled" });
  await sharp(image).webp({ quality: 72 }).toFile(`docs/guia/${name}.webp`);
  console.log(`  ${name}`);
}
