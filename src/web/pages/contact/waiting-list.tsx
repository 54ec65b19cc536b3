import { outbox, useOutbox } from "#src/ui/outbox.ts";
import { Button } from "#src/ui/parts.tsx";
import styles from "./contact.module.css";
import * as texts from "./texts.ts";

/** Messages that could not be sent yet, below their form. */
export function WaitingList() {
  const waiting = useOutbox("contact");
  return (
    <ul className={styles.waiting} aria-label={texts.waiting} aria-live="polite">
      {waiting.map(({ id, body }) => (
        <li key={id}>
          <p>
            <b>{texts.willBeSent}</b>
            {body.message}
          </p>
          <Button kind="plain" onClick={() => outbox.remove(id)}>
            {texts.cancel}
          </Button>
        </li>
      ))}
    </ul>
  );
}
