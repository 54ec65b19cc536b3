import { Field } from "#src/ui/field.tsx";
import { classes } from "#src/ui/parts.tsx";
import styles from "./delivery-form.module.css";
import { type DeliveryFieldsProps, textOf } from "./field-text.ts";
import { PlaceFields } from "./place-fields.tsx";
import * as texts from "./texts.ts";

interface FoldableProps extends DeliveryFieldsProps {
  /** Where it goes and who receives stand above, in two lines. */
  folded: boolean;
  onUnfold: () => void;
}

/** CP first: it fills in the state. Notes and code are asked for in any case. */
export function DeliveryFields({ folded, onUnfold, ...fields }: FoldableProps) {
  return (
    <>
      <div
        className={classes(styles.fields, folded && styles.folded)}
        // Programs that fill forms, and readers of screens, find the folded fields and open them.
        onFocus={folded ? onUnfold : undefined}
      >
        <PlaceFields {...fields} tabIndex={folded ? -1 : undefined} />
        <RecipientFields {...fields} tabIndex={folded ? -1 : undefined} />
      </div>
      <ExtraFields {...fields} />
    </>
  );
}

interface TabProps extends DeliveryFieldsProps {
  tabIndex: number | undefined;
}

function RecipientFields({ tabIndex, ...props }: TabProps) {
  const text = textOf(props);
  return (
    <>
      <Field
        label={texts.recipient}
        autoComplete="name"
        maxLength={120}
        tabIndex={tabIndex}
        className={styles.half}
        {...text("recipient")}
      />
      <Field
        label={texts.recipientPhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        tabIndex={tabIndex}
        className={styles.half}
        {...text("recipientPhone")}
      />
    </>
  );
}

function ExtraFields(props: DeliveryFieldsProps) {
  const text = textOf(props);
  return (
    <div className={styles.fields}>
      <Field
        label={texts.deliveryNotes}
        optional
        multiline
        rows={1}
        maxLength={1000}
        placeholder={texts.deliveryNotesExample}
        className={classes(styles.half, styles.notes)}
        {...text("notes")}
      />
      <Field
        label={texts.promoCode}
        optional
        autoComplete="off"
        maxLength={60}
        className={styles.half}
        {...text("promoCode")}
      />
    </div>
  );
}
