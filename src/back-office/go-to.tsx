import { Autocomplete, Box, Dialog, ListSubheader, TextField, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { reactRouterProvider } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { inCard, statusName } from "#src/shop/orders/staff/texts.ts";
import type { Action } from "#src/base/staff/roles.ts";
import { manifests } from "./manifests.ts";
import { normalized } from "./normalized.ts";
import * as texts from "#src/base/admin-kit/texts.ts";

interface Place {
  group: string;
  label: string;
  detail: string;
  to: string;
}

const typingMilliseconds = 200;
const perGroup = 5;

interface Props {
  /** Kept while the dialog is closed: whoever opened the wrong result goes on from there. */
  typed: string;
  onType: (typed: string) => void;
  onCancel: () => void;
  onGone: () => void;
}

/** Goes to any order, product, customer or screen that the role may see. */
export default function GoTo({ typed, onType: setTyped, onCancel, onGone }: Props) {
  const navigate = reactRouterProvider.useNavigate();
  const { places, isPending } = usePlaces(typed.trim());
  /** Enter was pressed before the results were there: they are followed once they are. */
  const [isHurried, setHurried] = useState(false);

  function goTo({ to }: Place): void {
    onGone();
    navigate(to);
  }
  useEffect(() => {
    const [first] = places;
    if (!isHurried || isPending || !first) return;
    onGone();
    navigate(first.to);
  }, [isHurried, isPending, places, onGone, navigate]);
  function press(event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }): void {
    if (event.key !== "Enter" || !isPending) return;
    event.defaultMuiPrevented = true;
    setHurried(true);
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onCancel}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{ paper: { "aria-label": texts.goTo, sx: { m: { xs: 1, sm: 4 } } } }}
    >
      <Autocomplete<Place>
        open
        autoHighlight
        sx={{ p: 1.5 }}
        options={places}
        loading={isPending}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ to }) => to}
        isOptionEqualToValue={(a, b) => a.to === b.to}
        value={null}
        inputValue={typed}
        onInputChange={(_, value, reason) => {
          if (reason !== "input") return;
          setTyped(value);
          setHurried(false);
        }}
        onChange={(_, place) => place && goTo(place)}
        onKeyDown={press}
        // Escape closes the dialog, not only the list.
        onClose={(_, reason) => reason === "escape" && onCancel()}
        forcePopupIcon={false}
        slotProps={{ listbox: { sx: { maxHeight: "60vh" } } }}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="presentation">
            <ListSubheader component="div" role="presentation">
              {group}
            </ListSubheader>
            <Box component="ul" role="group" aria-label={group} sx={{ p: 0 }}>
              {children}
            </Box>
          </li>
        )}
        renderOption={({ key, ...props }, { label, detail }) => (
          <li key={key} {...props}>
            <span>{label}</span>
            <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
              {detail}
            </Typography>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has only this field
            autoFocus
            onFocus={({ target }) => target.select()}
            label={texts.goTo}
            placeholder={texts.goToHelp}
          />
        )}
      />
    </Dialog>
  );
}

const order = "DESC";

const searches: {
  needs: Action;
  find(query: { perPage: string; filter: string }): Promise<Place[]>;
}[] = [
  {
    needs: "orders.read",
    async find(query) {
      const { data } = await request("GET /orders", {
        query: { ...query, sort: "createdAt", order },
      });
      return data.map((row) => ({
        group: groupOf("orders"),
        label: inCard(row.id, row.customer),
        detail: `${row.city} · ${statusName(row)}`,
        to: `/orders/${row.id}/show`,
      }));
    },
  },
  {
    needs: "products.read",
    async find(query) {
      const { data } = await request("GET /products", { query });
      return data.map(({ id, name, sku }) => ({
        group: groupOf("products"),
        label: name,
        detail: sku ?? "",
        to: `/products/${id}`,
      }));
    },
  },
  {
    needs: "customers.read",
    async find(query) {
      const { data } = await request("GET /customers", { query });
      return data.map(({ id, name, lastname, email, phone }) => ({
        group: groupOf("customers"),
        label: `${name} ${lastname}`,
        detail: email ?? phone,
        to: `/customers/${id}/show`,
      }));
    },
  },
];

const groupOf = (resource: string) =>
  manifests.find(({ name }) => name === resource)?.label ?? resource;

/** Finds the screens at once, and records after a pause in typing. */
function usePlaces(typed: string): { places: Place[]; isPending: boolean } {
  const can = useCan();
  const searched = useDebounced(typed);
  const { data: records = [], isFetching } = useQuery({
    queryKey: ["go-to", searched],
    enabled: searched !== "",
    placeholderData: keepPreviousData,
    async queryFn() {
      const query = { perPage: String(perGroup), filter: JSON.stringify({ q: searched }) };
      const allowed = searches.filter(({ needs }) => can(needs));
      return (await Promise.all(allowed.map(({ find }) => find(query)))).flat();
    },
  });
  const screens = manifests
    .filter(
      ({ tab, permission, label }) =>
        tab !== null && can(permission) && normalized(label).includes(normalized(typed)),
    )
    .map(({ name, menu, label }) => ({
      group: texts.screens,
      label,
      detail: texts.menu[menu] === label ? "" : texts.menu[menu],
      to: `/${name}`,
    }));
  return {
    places: [...screens, ...(typed === "" ? [] : records)],
    isPending: typed !== searched || isFetching,
  };
}

/** Returns the text once it has not changed for a moment. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
