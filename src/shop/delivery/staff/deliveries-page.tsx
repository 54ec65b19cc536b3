import {
  Button,
  Card,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { type ComponentProps, useState } from "react";
import { mexicanCities } from "#src/shop/delivery/mexican-cities.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { SingletonPage } from "#src/base/admin-kit/ui/singleton-page.tsx";
import { workKey } from "#src/base/admin-kit/ui/unsaved.ts";
import { useDraftEditor } from "#src/base/admin-kit/ui/use-draft.tsx";
import type { Deliveries } from "#src/shop/delivery/contract.ts";
import { SameTermsDialog } from "./same-terms-dialog.tsx";
import { StateRows } from "./state-rows.tsx";
import * as texts from "./texts.ts";
import type { Elements } from "#src/base/ui/elements.ts";

type State = Deliveries[number];

/** Every state with its cost, days and kind, for input by keyboard; cities with their own below. */
export function DeliveriesPage() {
  return (
    <SingletonPage name="deliveries" title={texts.title}>
      {(deliveries, save) => (
        <Editor
          key={deliveries.version}
          first={deliveries.states}
          onSave={(states) => save({ states })}
        />
      )}
    </SingletonPage>
  );
}

function Editor({
  first,
  onSave,
}: {
  first: State[];
  onSave: (states: State[]) => Promise<unknown>;
}) {
  const [states, setStates] = useState<State[]>(() => everyState(first));
  const current = delivered(states);
  const editor = useDraftEditor({
    key: workKey("deliveries", 1),
    base: { states: delivered(everyState(first)) },
    mine: { states: current },
    restore: ({ states: restored }) => setStates(everyState(restored)),
    save: () => onSave(current),
  });
  const offer: Elements = editor.offer;
  const { busy, save } = editor;
  const mayWrite = useCan()("delivery.write");
  const change = (changed: State) =>
    setStates(states.map((each) => (each.state === changed.state ? changed : each)));

  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1040 }}>
      {offer}
      <Typography>{texts.help}</Typography>
      {mayWrite ? (
        <div>
          <SameTermsButton
            stored={first}
            states={states}
            onSave={(priced) => {
              setStates(priced);
              void onSave(delivered(priced));
            }}
          />
        </div>
      ) : null}
      <Card>
        <Table size="small" sx={stacked}>
          <Head />
          <TableBody>
            {states.map((state) => (
              <StateRows key={state.state} state={state} disabled={!mayWrite} onChange={change} />
            ))}
          </TableBody>
        </Table>
      </Card>
      {mayWrite ? <SaveButton busy={busy} onClick={save} /> : null}
    </Stack>
  );
}

/** Stays visible however long the table is. */
const SaveButton = ({ busy, onClick }: { busy: boolean; onClick: () => void }) => (
  <Button
    variant="contained"
    sx={{ alignSelf: "flex-start", position: "sticky", bottom: 16 }}
    disabled={busy}
    onClick={onClick}
  >
    {texts.save}
  </Button>
);

/** Includes unsaved values: the dialog lists every change. */
function SameTermsButton(props: Omit<ComponentProps<typeof SameTermsDialog>, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" sx={{ alignSelf: "flex-start" }} onClick={() => setOpen(true)}>
        {texts.sameTerms}
      </Button>
      {isOpen ? (
        <SameTermsDialog
          {...props}
          onClose={() => setOpen(false)}
          onSave={(priced) => {
            setOpen(false);
            props.onSave(priced);
          }}
        />
      ) : null}
    </>
  );
}

function Head() {
  return (
    <TableHead>
      <TableRow>
        <TableCell>{texts.state}</TableCell>
        <TableCell sx={{ width: 120 }}>{texts.cost}</TableCell>
        <TableCell sx={{ width: 170 }}>{texts.days}</TableCell>
        <TableCell sx={{ width: 260 }}>{texts.kind}</TableCell>
        <TableCell sx={{ width: 150 }}>{texts.otherCosts}</TableCell>
      </TableRow>
    </TableHead>
  );
}

/** The table has a row for each state of the country. */
const everyState = (states: State[]): State[] =>
  Object.keys(mexicanCities).map(
    (state) =>
      states.find((each) => each.state === state) ?? {
        state,
        cost: null,
        daysFrom: null,
        daysTo: null,
        kind: null,
        cities: [],
      },
  );

/** Returns the states that are delivered to. */
const delivered = (states: State[]): State[] =>
  states.filter(({ cost, cities }) => cost !== null || cities.length > 0);

/** On phones, the cells are below the place's name. */
const stacked = {
  "& thead": { display: { xs: "none", md: "table-header-group" } },
  "& tr": { display: { xs: "grid", md: "table-row" }, gridTemplateColumns: "auto minmax(0, 1fr)" },
  "& tr > *": { borderBottomWidth: { xs: 0, md: 1 } },
  "& tr > th, & tr > td:nth-of-type(n + 3)": { gridColumn: "1 / -1" },
  "& tr > td:last-of-type": { borderBottomWidth: 1 },
};
