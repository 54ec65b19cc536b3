import { caniemail } from "caniemail";
import { describe, expect, it } from "vitest";
import { images, layout } from "#testing/email-samples.ts";
import { emails } from "#testing/emails.ts";
import { emailHtml } from "./email-html.ts";

/**
 * Features that Gmail and Outlook don't support, by the data of caniemail.com, with the reason why
 * emails may use them: they are readable without.
 */
const dispensable = {
  "gmail.desktop-webmail": ["color-scheme meta tag"],
  "gmail.android": ["color-scheme meta tag"],
  "gmail.ios": ["color-scheme meta tag"],
  "outlook.outlook-com": ["color-scheme meta tag"],
  "outlook.ios": ["color-scheme meta tag"],
  "outlook.android": ["color-scheme meta tag"],
  "outlook.macos": [
    "color-scheme meta tag",
    // It has a body of its own, with the same styles.
    "<body> element",
  ],
  "outlook.windows": [
    "color-scheme meta tag",
    // Its width is a desktop's, and it ignores the system's dark mode.
    "@media",
    // The strip is then plain, in the company's colour.
    "background-image",
    "background-position",
    "background-size",
    "border-radius",
    // mso-hide hides the preview.
    "max-height property",
    "overflow",
    // The cell has the equivalent attribute.
    "white-space",
  ],
} as const;
type Client = keyof typeof dispensable;
const clients = Object.keys(dispensable) as Client[];

describe("an email in Gmail and Outlook", () => {
  it.each(emails)("%s uses nothing unknown to them but what it reads without", async (_, email) => {
    const html = await emailHtml(email, layout, images);
    const { errors } = caniemail({ clients, html }).issues;
    for (const client of clients) {
      const unknown = new Set((errors.get(client) ?? []).map(({ title }) => title));
      expect([...unknown].filter((title) => !isDispensable(client, title))).toEqual([]);
    }
  });

  it.each(emails)("%s is shown whole by Gmail, which cuts long ones", async (_name, email) => {
    const html = await emailHtml(email, layout, images);
    expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024);
    const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, rules = ""]) => rules);
    expect(styles.join("").length).toBeLessThan(16 * 1024);
  });

  it.each(emails)("%s has images in known formats, with their sizes", async (_name, email) => {
    const html = await emailHtml(email, layout, images);
    const shown = html.match(/<img [^>]*>/g) ?? [];
    expect(shown.length).toBeGreaterThan(0);
    for (const image of shown)
      expect(image).toMatch(/src="https:[^"]+\.(png|jpg)" width="\d+" height="\d+" alt="/);
  });
});

const isDispensable = (client: Client, title: string) =>
  dispensable[client].some((known) => known === title);
