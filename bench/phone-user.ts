import type { BrowserContext, CDPSession, Locator, Page } from "@playwright/test";

/** How long a person takes by the keystroke-level model: to find and tap, to press a key. */
const pace = { tapMs: 1100, keyMs: 280 };

/** Lighthouse's slow phone: 1.6 Mbit/s, 150 ms round trip, and a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const processorTimesSlower = 4;

/** A person with a slow phone in one hand; counts taps, keys and screens. */
export class PhoneUser {
  taps = 0;
  keys = 0;
  readonly page: Page;
  readonly screens: string[] = [];
  private readonly started = performance.now();

  private constructor(page: Page) {
    this.page = page;
    page.on("framenavigated", (frame) => {
      const url = frame.url();
      if (frame !== page.mainFrame() || url === "about:blank") return;
      const screen = new URL(url).pathname;
      if (screen !== this.screens.at(-1)) this.screens.push(screen);
    });
  }

  static async open(context: BrowserContext): Promise<PhoneUser> {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    return new PhoneUser(page);
  }

  /** Waits until the target appears, like a person who looks at the page. */
  async tap(target: Locator): Promise<void> {
    await target.waitFor();
    await this.page.waitForTimeout(pace.tapMs);
    await target.tap();
    this.taps++;
  }

  /** Types into the focused field. */
  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words, { delay: pace.keyMs });
    this.keys += words.length;
  }

  /** Presses the keyboard's key that goes to the next field, past buttons. */
  async next(): Promise<void> {
    await this.page.waitForTimeout(pace.keyMs);
    await this.page.evaluate(() => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement)) return;
      const fields = [...(field.form?.elements ?? [])].filter((each) => each.matches("input"));
      const next = fields[fields.indexOf(field) + 1];
      if (next instanceof HTMLElement) next.focus();
    });
    this.keys++;
  }

  /** Presses the keyboard's key that sends the form. */
  async send(): Promise<void> {
    await this.page.keyboard.press("Enter", { delay: pace.keyMs });
    this.keys++;
  }

  async fill(target: Locator, words: string): Promise<void> {
    await this.tap(target);
    await this.type(words);
  }

  /** Chooses from a phone's list: opening it and tapping an option. */
  async choose(target: Locator, option: string): Promise<void> {
    await this.tap(target);
    await this.page.waitForTimeout(pace.tapMs);
    await target.selectOption(option);
    this.taps++;
  }

  /**
   * Opens the mail app, the message, and its button: three taps in an app that is not the shop's.
   */
  async openEmail(link: string): Promise<void> {
    await this.page.waitForTimeout(3 * pace.tapMs);
    this.taps += 3;
    await this.page.goto(link);
  }

  /** Seconds since the first screen. */
  get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }
}

async function slowDown(browser: CDPSession): Promise<void> {
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", network);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: processorTimesSlower });
}
