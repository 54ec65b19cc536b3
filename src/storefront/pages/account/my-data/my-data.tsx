import { Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/my-data";
import type { OwnAccount } from "#src/shop/customers/contract.ts";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { classes, Container, SectionHeader, Skeleton, ui } from "#src/base/ui/parts.tsx";
import { CustomersOnly } from "#src/shop/page-kit/customers-only.tsx";
import { NotFoundState } from "#src/shop/page-kit/page-state.tsx";
import { useBackend, useShop } from "#src/shop/page-kit/shop-data.ts";
import { AddressesSection } from "./addresses-section.tsx";
import { CopySection } from "./copy-section.tsx";
import { ErasureSection } from "./erasure-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PersonSection } from "./person-section.tsx";
import { sectionsOf } from "#src/shop/page-kit/part-sections.ts";
import styles from "./my-data.module.css";
import * as texts from "../texts.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { accountHead } from "#src/shop/page-kit/page-context.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.title);
export const meta = pageHead;

/** Everything that customers can do with their data on their own. */
export default function MyData() {
  if (!useBackend().capabilities.ownData) return <NotFoundState />;
  return (
    <CustomersOnly>
      {() => (
        <Container>
          <SectionHeader title={texts.title} level="h1">
            <Link to="/orders">{texts.orders}</Link>
          </SectionHeader>
          <Sections />
        </Container>
      )}
    </CustomersOnly>
  );
}

function Sections() {
  const backend = useBackend();
  const shop = useShop();
  const sections = sectionsOf(shop).flatMap(({ myData }) => myData ?? []);
  const [account, setAccount] = useState<OwnAccount | null | "failed">(null);
  useEffect(() => {
    requestAsCustomer(backend, "GET /customers/account", {}).then(setAccount, (error: unknown) => {
      console.warn(texts.notLoaded, error);
      setAccount("failed");
      showAlert("error", texts.notLoaded, error);
    });
  }, [backend]);
  useEffect(() => {
    // While the account is on its way.
    for (const { loadMyData } of sectionsOf(shop)) loadMyData?.().catch(console.warn);
  }, [shop]);
  if (account === null) return <Skeleton height={640} />;
  if (account === "failed") return <p className={styles.failed}>{texts.notLoadedReload}</p>;
  return (
    <div className={classes(ui.grid, styles.page)}>
      <PersonSection account={account} onChange={setAccount} />
      <PasswordSection />
      <AddressesSection />
      {sections.map((MyDataSection, place) => (
        <Suspense key={place} fallback={<Skeleton height={240} />}>
          <MyDataSection />
        </Suspense>
      ))}
      <CopySection account={account} onChange={setAccount} />
      <ErasureSection />
    </div>
  );
}
