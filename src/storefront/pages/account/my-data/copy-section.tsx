import { useState } from "react";
import type { OwnAccount } from "#src/shop/customers/contract.ts";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { Button } from "#src/base/ui/parts.tsx";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { Section } from "#src/shop/page-kit/section.tsx";
import styles from "./my-data.module.css";
import * as texts from "../texts.ts";
import { submit } from "#src/shop/customers/submit.ts";

interface Props {
  account: OwnAccount;
  onChange: (account: OwnAccount) => void;
}

export function CopySection({ account, onChange }: Props) {
  const backend = useBackend();
  const [busy, setBusy] = useState(false);
  async function doing(change: Parameters<typeof submit>[0]) {
    setBusy(true);
    const { done = false } = await submit(change);
    setBusy(false);
    return done;
  }
  /** Updates the checkbox at once, and reverts it if the request fails. */
  async function allow(secondaryUse: boolean) {
    const { name, lastname, phone } = account;
    onChange({ ...account, secondaryUse });
    const saved = await doing(async () => {
      const body = { name, lastname, phone, secondaryUse };
      onChange(await requestAsCustomer(backend, "POST /customers/profile", { body }));
      return { msg: secondaryUse ? texts.allowed : texts.notAllowed };
    });
    if (!saved) onChange(account);
  }
  const download = (format: "html" | "json") =>
    doing(async () => {
      const copy = await requestAsCustomer(backend, "GET /customers/data", {});
      if (format === "json") saveFile("mis-datos.json", JSON.stringify(copy, null, 2));
      else {
        // The page's code loads when one is asked for.
        const { copyPage } = await import("#src/shop/privacy/copy-page.ts");
        saveFile("mis-datos.html", String(await copyPage(copy)));
      }
      return { msg: texts.downloaded };
    });
  return (
    <Section title={texts.use}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={account.secondaryUse}
          disabled={busy}
          onChange={(event) => void allow(event.currentTarget.checked)}
        />
        <span>{texts.secondaryUse}</span>
      </label>
      <p>{texts.downloadNote}</p>
      <div className={styles.ways}>
        <Button kind="secondary" disabled={busy} onClick={() => void download("html")}>
          {texts.download}
        </Button>
        <Button kind="plain" disabled={busy} onClick={() => void download("json")}>
          {texts.downloadJson}
        </Button>
      </div>
      <PrivacyNote>{texts.otherRights}</PrivacyNote>
    </Section>
  );
}

/** The request needs the log-in token, which a link would not send. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text]));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
