import { linkInMail, password } from "./customer.ts";
import { expect, test } from "./shop-page.ts";

/** The mailbox that shows emails while the shop is tried out. */

test(
  "an email's button leads out of the mailbox, and its plain text stands beside it",
  { tag: "@desktop" },
  async ({ page }) => {
    const email = `b${crypto.randomUUID().slice(0, 8)}@example.com`;
    const person = { name: "Eva", lastname: "Paz", email, phone: "3312345678" };
    await page.request.post("/api/customers/register", {
      data: { ...person, password, password2: password },
    });
    await linkInMail(page.request, email, /\/confirm-account\//);
    await page.goto(`/dev/mail?to=${email}`);
    const item = page.locator("details");
    if (!(await item.getAttribute("open").then((open) => open !== null)))
      await item.locator("summary").click();
    const text = await item.locator("pre").innerText();
    const link = /http\S+\/confirm-account\/\S+/.exec(text)?.[0];
    const opened = page.waitForEvent("popup");
    await item.frameLocator("iframe").getByRole("link", { name: "Confirmar mi cuenta" }).click();
    const shop = await opened;
    await expect(shop).toHaveURL(link ?? "no link");
    await expect(shop.getByRole("main")).toBeVisible();
    // It is the real shop: scripts that a frame would block run.
    await expect(shop.getByRole("heading", { level: 1 })).toBeVisible();
  },
);
