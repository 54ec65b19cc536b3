import { alertStore } from "#src/ui/alert.ts";
import { Icon } from "#src/ui/icon.tsx";
import { classes, Container } from "#src/ui/parts.tsx";
import { useStore } from "#src/ui/store.ts";
import styles from "./layout.module.css";

export function AlertBanner() {
  const alert = useStore(alertStore);
  if (!alert) return null;
  const failed = alert.kind === "error";
  return (
    <div
      className={classes(styles.alert, failed && styles.alertFailed)}
      role={failed ? "alert" : "status"}
    >
      <Container>
        <p>
          <Icon name={failed ? "warning" : "done"} />
          {alert.message}
        </p>
      </Container>
    </div>
  );
}
