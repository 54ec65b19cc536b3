import { MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { Cell } from "#src/base/admin-kit/ui/office.tsx";
import { mexicanCities } from "#src/shop/delivery/mexican-cities.ts";
import { stateOfPostalCode } from "#src/shop/delivery/postal-codes.ts";
import { cleanCode } from "#src/base/kernel/strings.ts";
import type { DraftPrice } from "./contract.ts";
import styles from "./sale.module.css";
import * as texts from "./texts.ts";
import type { FulfillmentType, DraftOrderForm } from "./draft-order-form.ts";

interface Props {
  form: DraftOrderForm;
  priced: DraftPrice | null;
  outlets: readonly { id: number; name: string }[];
  onChange: (changes: Partial<DraftOrderForm>) => void;
}

/** How the goods reach the customer: taken along, delivered, or kept at an outlet. */
export function DeliverySection({ form, priced, outlets, onChange }: Props) {
  const { way, outlet, notes } = form;
  const names = form.isQuotation || form.method === "link" ? texts.laterWays : texts.ways;
  const ways: FulfillmentType[] = outlets.length > 0 ? ["now", "send", "pickup"] : ["now", "send"];
  return (
    <Cell title={texts.howItGoes}>
      <Stack spacing={1.5} className={styles["body"] ?? ""}>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={way}
          aria-label={texts.howItGoes}
          onChange={(_event, chosen: FulfillmentType | null) => chosen && onChange({ way: chosen })}
        >
          {ways.map((each) => (
            <ToggleButton key={each} value={each} sx={{ color: "text.primary" }}>
              {names[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {way === "send" ? <PlaceFields form={form} priced={priced} onChange={onChange} /> : null}
        {way === "pickup" ? (
          <TextField
            select
            size="small"
            label={texts.outlet}
            value={outlet ?? ""}
            onChange={({ target }) => onChange({ outlet: Number(target.value) })}
          >
            {outlets.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <TextField
          size="small"
          multiline
          label={texts.notes}
          value={notes}
          onChange={({ target }) => onChange({ notes: target.value })}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      </Stack>
    </Cell>
  );
}

function PlaceFields({ form: { place, rate }, priced, onChange }: Omit<Props, "outlets">) {
  const { address, state, city, postalCode } = place;
  const rates = priced?.rates ?? [];
  const change = (changes: Partial<DraftOrderForm["place"]>) =>
    onChange({ place: { ...place, ...changes } });
  return (
    <>
      <Stack direction="row" spacing={1.5}>
        <TextField
          size="small"
          label={texts.postalCode}
          value={postalCode}
          onChange={({ target }) => {
            const code = cleanCode(target.value).replaceAll(/\D/g, "").slice(0, 5);
            const found = stateOfPostalCode(code);
            const isElsewhere = found !== undefined && found !== state;
            change({ postalCode: code, ...(isElsewhere && { state: found, city: "" }) });
          }}
          slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" } }}
          sx={{ width: "8.5rem", flexShrink: 0 }}
        />
        <TextField
          select
          size="small"
          fullWidth
          label={texts.state}
          value={state}
          onChange={({ target }) => change({ state: target.value, city: "" })}
        >
          {Object.keys(mexicanCities).map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <TextField
        size="small"
        label={texts.city}
        value={city}
        onChange={({ target }) => change({ city: target.value })}
        slotProps={{ htmlInput: { list: "sale-cities", autoComplete: "off" } }}
      />
      <datalist id="sale-cities">
        {(mexicanCities[state] ?? []).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      <TextField
        size="small"
        label={texts.street}
        value={address}
        onChange={({ target }) => change({ address: target.value })}
        slotProps={{ htmlInput: { autoComplete: "off", maxLength: 300 } }}
      />
      {rates.length > 1 ? (
        <TextField
          select
          size="small"
          label={texts.rate}
          value={rate ?? priced?.rate ?? ""}
          onChange={({ target }) => onChange({ rate: Number(target.value) })}
        >
          {rates.map(({ id, name, cost }) => (
            <MenuItem key={id} value={id}>
              {texts.rateOption(name, cost)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </>
  );
}
