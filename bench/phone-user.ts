import type { BrowserContext, CDPSession, Locator, Page } from "@playwright/test";

/** How long a person needs, after the keystroke-level model: find and touch, press a key. */
const pace = { tapMs: 1100, keyMs: 280 };

/** 1.6 Mbit/s with 150 ms there and back, a processor four times slower: Lighthouse's slow phone. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const processorTimesSlower = 4;

/** A person with a slow phone in one hand, whose taps, keys and screens are counted. */
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

  /** Waits until it is there, as a person does who looks at the page. */
  async tap(target: Locator): Promise<void> {
    await target.waitFor();
    await this.page.waitForTimeout(pace.tapMs);
    await target.tap();
    this.taps++;
  }

  /** Into the field that was touched, or that the keyboard's «next» went to. */
  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words, { delay: pace.keyMs });
    this.keys += words.length;
  }

  /** The keyboard's own key that goes to the next field. */
  async next(): Promise<void> {
    await this.page.keyboard.press("Tab", { delay: pace.keyMs });
    this.keys++;
  }

  async fill(target: Locator, words: string): Promise<void> {
    await this.tap(target);
    await this.type(words);
  }

  /** A phone's list: touched, and one line of it touched. */
  async choose(target: Locator, option: string): Promise<void> {
    await this.tap(target);
    await this.page.waitForTimeout(pace.tapMs);
    await target.selectOption(option);
    this.taps++;
  }

  /**
   * The mail's program, the message in it, and its button: three taps in a program that is not
   * the shop's.
   */
  async openEmail(link: string): Promise<void> {
    await this.page.waitForTimeout(3 * pace.tapMs);
    this.taps += 3;
    await this.page.goto(link);
  }

  /** From the first screen to now. */
  get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }
}

async function slowDown(browser: CDPSession): Promise<void> {
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", network);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: processorTimesSlower });
}
