import { useState } from "react";
import { Link } from "react-router";
import type { CardProduct } from "#src/shop/catalogue/product/card-data.ts";
import { storedToken, useCustomer } from "#src/shop/customers/session.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { ApiError, request } from "#src/base/kernel/api-client.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import { connectionNote } from "#src/base/ui/alert.ts";
import { useEmailCheck } from "#src/base/ui/email-check.ts";
import { EmailField } from "#src/base/ui/email-field.tsx";
import { useForm } from "#src/base/ui/form.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { Button, Image, Price, ui } from "#src/base/ui/parts.tsx";
import { personFields } from "#src/shop/customers/ui/person-fields.ts";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import styles from "./sold-out.module.css";
import * as texts from "./texts.ts";

interface SoldOutProps {
  product: Element;
  /** The closest product in stock. */
  alternative: CardProduct | null;
}

/** Replaces the buy form: a notification when the product is back, or an alternative. */
export default function SoldOut({ product, alternative }: SoldOutProps) {
  const { stockAlerts } = useBackend().capabilities;
  return (
    <>
      <section id="avisame" className={styles.soldOut}>
        <p>
          <strong>{`${texts.soldOut}.`}</strong>{" "}
          {stockAlerts && <span>{product.held ? texts.heldHint : texts.soldOutHint}</span>}
        </p>
        {stockAlerts && <StockAlert productId={Number(product.id)} />}
      </section>
      {alternative && <Alternative product={alternative} />}
    </>
  );
}

function StockAlert({ productId }: { productId: number }) {
  const [message, setMessage] = useState<string | null>(null);
  return (
    <>
      {/* Always rendered, so that screen readers announce its text. */}
      <p role="status" className={message ? styles.told : undefined}>
        {message && <PageIcon name="check" small />}
        {message && <span>{message}</span>}
      </p>
      {!message && <AlertForm productId={productId} onTold={setMessage} />}
    </>
  );
}

interface AlertFormProps {
  productId: number;
  onTold: (sentence: string) => void;
}

function AlertForm({ productId, onTold }: AlertFormProps) {
  const customer = useCustomer();
  const { form, field, busy, likely } = useAlert(productId, onTold);
  return (
    <form className={styles.form} {...form}>
      <div className={styles.fields}>
        {/* Filled in with a signed-in customer's address; text typed before stays. */}
        <EmailField
          {...personFields.email}
          {...field("email")}
          likely={likely}
          required
          placeholder={texts.yourEmail}
          defaultValue={customer?.email}
        />
        <Button type="submit" disabled={busy}>
          {texts.tellMe}
        </Button>
      </div>
      <PrivacyNote>{texts.alertPrivacy}</PrivacyNote>
    </form>
  );
}

function useAlert(productId: number, onTold: AlertFormProps["onTold"]) {
  const backend = useBackend();
  const { likely, ask } = useEmailCheck();
  const submit = async ({ email }: { email: string }) => {
    const question = ask(email);
    if (question) return { errors: question };
    const body = { productId, email };
    try {
      const { msg } = await request(backend, "POST /stock-alerts", { body, token: storedToken() });
      onTold(msg);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { errors: { email: error.message || (connectionNote(error) ?? texts.alertNotSent) } };
    }
  };
  return { ...useForm(["email"], submit, { required: ["email"] }), likely };
}

/** One row that links to the alternative. */
function Alternative({ product }: { product: CardProduct }) {
  return (
    <section className={styles.alternative}>
      <Image src={product.image} alt="" sizes="96px" />
      <div>
        <h2 className={ui.note}>{texts.alternative}</h2>
        <Link to={productUrl(product)}>{noBreak(product.name)}</Link>
        <p className={styles.prices}>
          <Price amount={parsePesos(product.price)} className={styles.price} />
          {product.note && <small className={ui.note}>{product.note}</small>}
        </p>
      </div>
      <Icon name="next" small />
    </section>
  );
}
