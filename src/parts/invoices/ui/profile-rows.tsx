import type { TaxProfile } from "#src/parts/invoices/contract.ts";
import styles from "./invoice.module.css";
import * as texts from "./form-texts.ts";

/** Tax data as they are remembered, in three rows. */
export function ProfileRows({ profile }: { profile: TaxProfile }) {
  return (
    <dl className={styles.rows}>
      <div>
        <dt>{texts.rfc}</dt>
        <dd translate="no">{profile.rfc}</dd>
      </div>
      <div>
        <dt>{texts.name}</dt>
        <dd translate="no">{profile.name}</dd>
      </div>
      <div>
        <dt>{texts.fiscalData}</dt>
        <dd>{texts.place(profile)}</dd>
      </div>
    </dl>
  );
}
