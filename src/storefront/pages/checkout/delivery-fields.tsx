import { Field } from "#src/base/ui/field.tsx";
import { Icon } from "#src/base/ui/icon.tsx";
import { Button, classes } from "#src/base/ui/parts.tsx";
import styles from "#src/shop/checkout/ui/delivery-form.module.css";
import { type DeliveryFieldsProps, textOf } from "#src/shop/checkout/ui/field-text.ts";
import { PlaceFields } from "#src/shop/checkout/ui/place-fields.tsx";
import * as texts from "./texts.ts";
import type { PromoCode } from "./use-promo-code.ts";
import type { Elements } from "#src/base/ui/elements.ts";

interface FoldableProps extends DeliveryFieldsProps {
  /** Whether address and recipient are shown above, in two rows. */
  folded: boolean;
  onUnfold: () => void;
  promoCode: PromoCode;
  /** The questions that follow once the place is known. */
  children: Elements;
}

/** The postal code comes first, since it fills in the state. Notes and code are always shown. */
export function DeliveryFields({ folded, onUnfold, children, ...rest }: FoldableProps) {
  const { promoCode, ...fields } = rest;
  return (
    <>
      <div
        className={classes(styles.fields, folded && styles.folded)}
        // Autofill and screen readers can still focus the folded fields, which unfolds them.
        onFocus={folded ? onUnfold : undefined}
      >
        {!fields.form.pickup && <PlaceFields {...fields} tabIndex={folded ? -1 : undefined} />}
        <RecipientFields {...fields} tabIndex={folded ? -1 : undefined} />
      </div>
      {children}
      <ExtraFields {...fields} promoCode={promoCode} />
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
        label={props.form.pickup ? texts.whoPicksUp : texts.recipient}
        autoComplete="name"
        maxLength={120}
        tabIndex={tabIndex}
        className={styles.half}
        {...text("recipient")}
      />
      <Field
        label={props.form.pickup ? texts.whosePhone : texts.recipientPhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={60}
        tabIndex={tabIndex}
        className={styles.half}
        {...text("recipientPhone")}
      />
    </>
  );
}

interface ExtraProps extends DeliveryFieldsProps {
  promoCode: PromoCode;
}

function ExtraFields({ promoCode, ...props }: ExtraProps) {
  const text = textOf(props);
  const code = text("promoCode");
  return (
    <div className={styles.fields}>
      <Field
        label={props.form.pickup ? texts.notes : texts.deliveryNotes}
        optional
        multiline
        rows={1}
        maxLength={1000}
        placeholder={props.form.pickup ? "" : texts.deliveryNotesExample}
        className={classes(styles.half, styles.notes)}
        {...text("notes")}
      />
      <div className={classes(styles.half, styles.promo)}>
        <Field
          label={texts.promoCode}
          optional
          autoComplete="off"
          maxLength={60}
          {...code}
          error={promoCode.problem ?? (promoCode.applied ? null : code.error)}
        />
        <Button kind="secondary" disabled={!code.value.trim()} onClick={promoCode.apply}>
          {texts.applyCode}
        </Button>
        <p role="status" className={styles.applied}>
          {promoCode.applied && (
            <>
              <Icon name="done" small />
              <span>{promoCode.applied}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
