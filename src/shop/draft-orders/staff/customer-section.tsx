import { Autocomplete, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { Cell } from "#src/base/admin-kit/ui/office.tsx";
import { isPhone, readablePhone, tidyPhone } from "#src/base/kernel/phone-number.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import { DebtBar } from "./debt-bar.tsx";
import type { FoundCustomer } from "./contract.ts";
import styles from "./sale.module.css";
import * as texts from "./texts.ts";
import type { NewPerson, DraftOrderForm } from "./draft-order-form.ts";
import { useDebounced } from "./use-debounced.ts";

interface Props {
  form: DraftOrderForm;
  /** The chosen one, as the shop knows them now. */
  known: FoundCustomer | null;
  /** What this sale adds to what they owe. */
  sold: Pesos;
  onChange: (changes: Partial<DraftOrderForm>) => void;
}

/** Who buys: one of the shop's customers, somebody written anew, or «Público en general». */
export function CustomerSection({ form, known, sold, onChange }: Props) {
  const { customer, person } = form;
  /** In the field; null: what the chosen one is found by. */
  const [typed, setTyped] = useState<string | null>(null);
  function leave(): void {
    setTyped(null);
    onChange({ customer: null, person: null });
  }
  return (
    <Cell
      title={texts.customer}
      beside={
        customer || person ? (
          <Button size="small" onClick={leave}>
            {texts.leave}
          </Button>
        ) : undefined
      }
    >
      {person ? (
        <PersonFields person={person} onChange={(changed) => onChange({ person: changed })} />
      ) : (
        <Search form={form} typed={typed} onType={setTyped} onChange={onChange} />
      )}
      {known ? <Known customer={known} sold={sold} /> : null}
    </Cell>
  );
}

/** Whoever was not found is written down with what was typed. */
function personOf(typed: string): NewPerson {
  const [name = "", ...lastnames] = typed.trim().split(/\s+/);
  const nobody = { name: "", lastname: "", phone: "", email: "" };
  if (typed.includes("@")) return { ...nobody, email: typed.trim() };
  return /\d/.test(typed)
    ? { ...nobody, phone: typed.trim() }
    : { ...nobody, name, lastname: lastnames.join(" ") };
}

const fullName = ({ name, lastname }: Pick<FoundCustomer, "name" | "lastname">) =>
  `${name} ${lastname}`.trim();

const pastOf = ({ phone, orders, total }: FoundCustomer) =>
  [phone && readablePhone(phone), texts.bought(orders, total)].filter(Boolean).join(" · ");

function Known({ customer, sold }: { customer: FoundCustomer; sold: Pesos }) {
  const { overdue } = customer.credit;
  return (
    <>
      <div className={styles["part"]}>
        <h3>{fullName(customer)}</h3>
        <p className={styles["note"]}>{pastOf(customer)}</p>
        {overdue > 0 ? <b className={styles["clay"]}>{texts.overdue(overdue)}</b> : null}
      </div>
      <DebtBar credit={customer.credit} sold={sold} />
    </>
  );
}

interface SearchProps extends Pick<Props, "form" | "onChange"> {
  typed: string | null;
  onType: (typed: string) => void;
}

/** Finds who is called so, or has the telephone: all of it chooses whoever alone has it. */
function Search({ form, typed, onType, onChange }: SearchProps) {
  const { customer, place } = form;
  const shown = typed ?? (customer ? readablePhone(customer.phone) || fullName(customer) : "");
  const phone = isPhone(shown) ? tidyPhone(shown) : null;
  const asked = useDebounced(shown.trim(), 250);
  const isAsked = customer === null && asked.length > 2;
  const { data } = useQuery({
    queryKey: ["sales", "customers", asked],
    queryFn: () => request("GET /sales/customers", { query: { q: asked } }),
    enabled: isAsked,
  });
  const found = isAsked && asked === shown.trim() ? data : undefined;

  function choose(chosen: FoundCustomer): void {
    const { id, name, lastname, phone: theirs, email } = chosen;
    const known = { id, name, lastname, phone: theirs, email };
    if (!isPhone(shown)) onType(fullName(chosen));
    onChange({ customer: known, place: chosen.place ?? place, days: "", isAuthorized: false });
  }
  const owners =
    phone === null ? [] : (found ?? []).filter((each) => tidyPhone(each.phone) === phone);
  const [owner] = owners.length === 1 ? owners : [];
  const chooseOwner = useEffectEvent(choose);
  useEffect(() => {
    if (owner) chooseOwner(owner);
  }, [owner]);

  return (
    <Stack spacing={1} className={styles["body"] ?? ""}>
      <Autocomplete
        freeSolo
        options={found ?? []}
        getOptionLabel={(option) => (typeof option === "string" ? option : fullName(option))}
        getOptionKey={(option) => (typeof option === "string" ? option : option.id)}
        filterOptions={(all) => all}
        value={null}
        inputValue={shown}
        open={(found ?? []).length > 0 && !owner}
        onInputChange={(_event, text, reason) => {
          if (reason !== "input" && reason !== "clear") return;
          onType(text);
          if (customer) onChange({ customer: null });
        }}
        onChange={(_event, chosen) => {
          if (chosen && typeof chosen === "object") choose(chosen);
        }}
        renderOption={({ key, ...option }, each) => (
          <li key={key} {...option}>
            <div>
              <b>{fullName(each)}</b>
              <Typography variant="body2" color="text.secondary">
                {[pastOf(each), texts.owes(each.credit.owed)].filter(Boolean).join(" · ")}
              </Typography>
            </div>
          </li>
        )}
        renderInput={(parameters) => <TextField {...parameters} label={texts.findCustomer} />}
      />
      <div role="status">
        {phone === null ? null : found?.length === 0 ? (
          <p className={styles["note"]}>{texts.nobodyHas(readablePhone(phone))}</p>
        ) : (
          <p className={styles["good"]}>{texts.isPhone(readablePhone(phone))}</p>
        )}
      </div>
      {customer ? null : (
        <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between" }}>
          <p className={styles["note"]}>{texts.generalPublic}</p>
          <Button size="small" onClick={() => onChange({ person: personOf(shown) })}>
            {texts.newCustomer}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

interface PersonProps {
  person: NewPerson;
  onChange: (person: NewPerson) => void;
}

function PersonFields({ person, onChange }: PersonProps) {
  const field = (name: keyof NewPerson, type = "text") => (
    <TextField
      size="small"
      label={texts.personFields[name]}
      type={type}
      value={person[name]}
      onChange={({ target }) => onChange({ ...person, [name]: target.value })}
      slotProps={{ htmlInput: { autoComplete: "off" } }}
    />
  );
  return (
    <Stack spacing={1.5} className={styles["body"] ?? ""}>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1.5 }}>
        {field("name")}
        {field("lastname")}
      </Box>
      {field("phone", "tel")}
      {field("email", "email")}
    </Stack>
  );
}
