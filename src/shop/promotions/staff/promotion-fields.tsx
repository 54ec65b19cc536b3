import * as texts from "./texts.ts";
import { Alert, Stack } from "@mui/material";
import { useQueries } from "@tanstack/react-query";
import {
  AutocompleteArrayInput,
  BooleanInput,
  DateTimeInput,
  DeleteButton,
  ReferenceArrayInput,
  required,
  SaveButton,
  SelectInput,
  TextArrayInput,
  TextInput,
  Toolbar,
  useDataProvider,
  useRecordContext,
} from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { useWatch } from "react-hook-form";
import { discountScopes, promotionTypes } from "#src/shop/promotions/contract.ts";
import type { PromotionRecord } from "./contract.ts";
import { warningOf } from "./warnings.ts";

const typeChoices = promotionTypes.map((id) => ({ id, name: texts.types[id] }));
const scopeChoices = discountScopes.map((id) => ({ id, name: texts.scopes[id] }));

/** A promotion's form; its type decides which fields it shows. */
export function PromotionFields() {
  const { type = "multibuy", autoApply = false } = useWatch<Partial<PromotionRecord>>();
  return (
    <>
      <BooleanInput source="autoApply" label={texts.autoApplyField} defaultValue={false} />
      {autoApply ? null : (
        <TextInput
          source="code"
          validate={required(texts.typeCode)}
          helperText={texts.codeHelp}
          isRequired
        />
      )}
      <SelectInput
        source="type"
        choices={typeChoices}
        defaultValue="multibuy"
        validate={required()}
      />
      {type === "multibuy" ? <FreePieces /> : <Discount />}
      <DateTimeInput source="startsAt" label={texts.startsAt} parse={isoOf} />
      <DateTimeInput source="endsAt" label={texts.endsAt} parse={isoOf} />
      <InWords />
    </>
  );
}

function FreePieces() {
  return (
    <>
      <NumberInput kind="count" source="buy" label={texts.buy} validate={required()} min={1} />
      <NumberInput kind="count" source="get" label={texts.free} validate={required()} min={1} />
      <ChosenElements />
      <Announced />
    </>
  );
}

const Announced = () => (
  <BooleanInput source="announced" helperText={texts.announcedHelp} defaultValue={false} />
);

function Discount() {
  const { type, scope } = useWatch<Partial<PromotionRecord>>();
  return (
    <>
      {type === "percent" ? (
        <NumberInput
          kind="count"
          source="value"
          label={texts.percentOff}
          sx={{ minWidth: 220 }}
          validate={wholeDiscount}
          min={1}
          max={100}
        />
      ) : null}
      {type === "amount" ? (
        <NumberInput
          kind="count"
          source="value"
          label={texts.pesosOff}
          validate={wholeDiscount}
          min={1}
        />
      ) : null}
      <NumberInput kind="money" source="minimum" helperText={texts.minimumHelp} min={0} />
      <SelectInput
        source="scope"
        choices={scopeChoices}
        defaultValue="cart"
        validate={required()}
      />
      {scope === "elements" ? <ChosenElements /> : null}
      <Announced />
      <BooleanInput source="combines" defaultValue={true} />
      <NumberInput kind="count" source="maxUses" helperText={texts.usesHelp} min={1} />
      <NumberInput kind="count" source="maxUsesPerCustomer" min={1} />
    </>
  );
}

function ChosenElements() {
  return (
    <>
      <Elements source="categoryIds" reference="categories" label={texts.categories} />
      <Elements source="subcategoryIds" reference="subcategories" label={texts.subcategories} />
      <TextArrayInput
        source="brands"
        label={texts.brands}
        helperText={texts.brandsHelp}
        defaultValue={[]}
      />
      <UnknownBrands />
      <Elements source="productIds" reference="products" label={texts.products} />
    </>
  );
}

/** Names of which no product is: nothing would be cheaper for them. */
function UnknownBrands() {
  const { brands } = useWatch<Partial<PromotionRecord>>();
  const dataProvider = useDataProvider();
  const counts = useQueries({
    queries: (brands ?? []).map((brand) => ({
      queryKey: ["products", "of-brand", brand],
      queryFn: () =>
        dataProvider.getList("products", {
          pagination: { page: 1, perPage: 1 },
          sort: { field: "name", order: "ASC" },
          filter: { brand },
        }),
    })),
  });
  const unknown = (brands ?? []).filter((_, place) => counts[place]?.data?.total === 0);
  return unknown.length > 0 ? (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {texts.unknownBrands(unknown)}
    </Alert>
  ) : null;
}

interface ElementsProps {
  source: "productIds" | "categoryIds" | "subcategoryIds";
  reference: "products" | "categories" | "subcategories";
  label: string;
}

function Elements({ source, reference, label }: ElementsProps) {
  return (
    <ReferenceArrayInput
      source={source}
      reference={reference}
      perPage={25}
      sort={{ field: "name", order: "ASC" }}
    >
      <AutocompleteArrayInput
        label={label}
        optionText="name"
        filterToQuery={(q) => ({ q })}
        fullWidth
      />
    </ReferenceArrayInput>
  );
}

const wholeDiscount = [
  required(),
  (value: unknown) =>
    typeof value === "number" && !Number.isInteger(value) ? texts.typeDiscount : undefined,
];

const isoOf = (typed: string) => (typed ? new Date(typed).toISOString() : null);

/** Returns what the form describes; null while it is incomplete. */
function useFilled() {
  const values = useWatch<Partial<PromotionRecord>>();
  const { type = "multibuy", combines = true } = values;
  const filled = {
    code: values.code ?? null,
    type,
    buy: values.buy ?? 0,
    get: values.get ?? 0,
    value: values.value ?? 0,
    scope: values.scope ?? "cart",
    minimum: values.minimum ?? 0,
    autoApply: values.autoApply ?? false,
    combines,
  };
  const isComplete =
    type === "multibuy"
      ? filled.buy > 0 && filled.get > 0
      : type === "free_delivery" || (filled.value > 0 && Number.isInteger(filled.value));
  return isComplete ? filled : null;
}

/** Describes the promotion before it is saved. */
function InWords() {
  const filled = useFilled();
  if (!filled) return null;
  return (
    <Alert severity="info">
      {filled.type === "multibuy"
        ? texts.offer(filled)
        : `${texts.offer(filled)} ${texts.stacking(filled.combines)}`}
    </Alert>
  );
}

/** Warns of an unusual effect right above «Guardar», which is in sight wherever one types. */
export function WarnedSaving() {
  const filled = useFilled();
  const warning = filled && warningOf(filled);
  const isNew = useRecordContext()?.id === undefined;
  return (
    <Toolbar
      data-sticky
      sx={{
        display: "block",
        py: 2,
        // A fixed bar would hide as many fields as it has lines.
        "&.RaToolbar-mobileToolbar": { position: "sticky" },
      }}
    >
      {warning ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.warnings[warning]}
        </Alert>
      ) : null}
      <Stack direction="row" sx={{ justifyContent: "space-between" }}>
        <SaveButton />
        {isNew ? null : <DeleteButton />}
      </Stack>
    </Toolbar>
  );
}
