import { Autocomplete, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "#src/admin-kit/ui/api.ts";
import { Section } from "#src/admin-kit/ui/section.tsx";
import { readablePhone } from "#src/kernel/phone-number.ts";
import type { FoundCustomer } from "./sale-contract.ts";
import * as texts from "./sale-texts.ts";
import type { NewPerson, Work } from "./sale-work.ts";
import { useSettled } from "./use-settled.ts";

interface Props {
  work: Work;
  onChange: (changes: Partial<Work>) => void;
}

/** Who buys: one of the shop's customers, somebody written anew, or «Público en general». */
export function CustomerSection({ work: { customer, person, place }, onChange }: Props) {
  return (
    <Section title={texts.customer}>
      {customer ? (
        <Chosen customer={customer} onLeave={() => onChange({ customer: null })} />
      ) : person ? (
        <PersonFields
          person={person}
          onChange={(changed) => onChange({ person: changed })}
          onLeave={() => onChange({ person: null })}
        />
      ) : (
        <Search
          onPick={(found) => onChange({ customer: found, place: found.place ?? place })}
          onNew={(typed) => onChange({ person: personOf(typed) })}
        />
      )}
    </Section>
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

function Chosen({ customer, onLeave }: { customer: FoundCustomer; onLeave: () => void }) {
  const { name, lastname, phone, orders, total } = customer;
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: "space-between" }}>
      <div>
        <b>{`${name} ${lastname}`}</b>
        <Typography variant="body2" color="text.secondary">
          {[phone && readablePhone(phone), texts.bought(orders, total)].filter(Boolean).join(" · ")}
        </Typography>
      </div>
      <Button onClick={onLeave}>{texts.change}</Button>
    </Stack>
  );
}

function Search({
  onPick,
  onNew,
}: {
  onPick: (customer: FoundCustomer) => void;
  onNew: (typed: string) => void;
}) {
  const [typed, setTyped] = useState("");
  const asked = useSettled(typed.trim(), 250);
  const { data: found = [] } = useQuery({
    queryKey: ["sales", "customers", asked],
    queryFn: () => request("GET /sales/customers", { query: { q: asked } }),
    enabled: asked.length > 2,
  });
  return (
    <Stack spacing={1}>
      <Autocomplete
        options={asked.length > 2 ? found : []}
        getOptionLabel={({ name, lastname }) => `${name} ${lastname}`}
        getOptionKey={({ id }) => id}
        filterOptions={(all) => all}
        value={null}
        inputValue={typed}
        open={typed !== "" && found.length > 0}
        onInputChange={(_event, text, reason) => reason === "input" && setTyped(text)}
        onChange={(_event, customer) => customer && onPick(customer)}
        renderOption={({ key, ...option }, { name, lastname, phone, orders, total }) => (
          <li key={key} {...option}>
            <div>
              <b>{`${name} ${lastname}`}</b>
              <Typography variant="body2" color="text.secondary">
                {[phone && readablePhone(phone), texts.bought(orders, total)]
                  .filter(Boolean)
                  .join(" · ")}
              </Typography>
            </div>
          </li>
        )}
        renderInput={(parameters) => (
          <TextField {...parameters} size="small" label={texts.findCustomer} />
        )}
      />
      <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between" }}>
        <Typography variant="body2" color="text.secondary">
          {texts.generalPublic}
        </Typography>
        <Button onClick={() => onNew(typed)}>{texts.newCustomer}</Button>
      </Stack>
    </Stack>
  );
}

interface PersonProps {
  person: NewPerson;
  onChange: (person: NewPerson) => void;
  onLeave: () => void;
}

function PersonFields({ person, onChange, onLeave }: PersonProps) {
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
    <Stack spacing={1.5}>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1.5 }}>
        {field("name")}
        {field("lastname")}
      </Box>
      {field("phone", "tel")}
      {field("email", "email")}
      <Button onClick={onLeave} sx={{ alignSelf: "flex-start" }}>
        {texts.change}
      </Button>
    </Stack>
  );
}
