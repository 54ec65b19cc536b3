import { Button } from "@mui/material";
import { Link } from "react-admin";
import type { EmptyListText, Sample } from "./manifest.ts";
import { useCan } from "./session.ts";
import styles from "./empty-state.module.css";

/** Where there has never been one: what the screen is for, a button, and the thing itself, drawn. */
export function EmptyState({ title, text, action, sample }: EmptyListText) {
  const can = useCan();
  return (
    <section className={styles["wall"]}>
      <div className={styles["words"]}>
        {title ? <h2>{title}</h2> : null}
        <p>{text}</p>
        {can(action.needs) ? (
          <Button variant="contained" component={Link} to={action.to}>
            {action.text}
          </Button>
        ) : null}
      </div>
      {sample ? <Paper {...sample} /> : null}
    </section>
  );
}

/** An example, which readers do not need. */
const Paper = ({ name, detail, rows, total }: Sample) => (
  <div className={styles["tiles"]} aria-hidden="true">
    <div className={styles["paper"]}>
      <b>{name}</b>
      <span>{detail}</span>
      <dl>
        {[...rows, total].map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  </div>
);
