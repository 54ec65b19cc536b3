import {
  Alert,
  Box,
  Button,
  Chip,
  GlobalStyles,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Title, useParams } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import * as texts from "#src/parts/counter/drawer/texts.ts";
import { formatMoment } from "#src/base/admin-kit/moments.ts";
import { formatShortDay, mexicanDay } from "#src/base/kernel/dates.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { Cut } from "./contract.ts";
import { CutTable } from "./cut-table.tsx";
import { CloseForm } from "./close-form.tsx";
import { type Count, countedOf, noCount } from "./count.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { Movements } from "./movements.tsx";

/** The drawer as it is now: count it and close it. */
export function OpenCutPage() {
  const today = mexicanDay(new Date());
  const [day, setDay] = useState(today);
  const [person, setPerson] = useState<string | null>(null);
  const query = { day, ...(person === null ? {} : { person }) };
  const { data: cut, error } = useQuery({
    queryKey: ["drawer", query],
    queryFn: () => request("GET /drawer", { query }),
  });
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={texts.title} />
      <Stack direction="row" sx={{ flexWrap: "wrap", gap: 2, displayPrint: "none" }}>
        <TextField
          type="date"
          size="small"
          label={texts.day}
          value={day}
          onChange={({ target }) => setDay(target.value || today)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
        />
        {cut && cut.people.length > 1 ? (
          <TextField
            select
            size="small"
            label={texts.person}
            value={cut.person.email}
            onChange={({ target }) => setPerson(target.value)}
            sx={{ minWidth: 220 }}
          >
            {cut.people.map(({ email, name }) => (
              <MenuItem key={email} value={email}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
      </Stack>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {cut ? <OpenCut key={`${cut.person.email} ${cut.day}`} cut={cut} /> : null}
      <ClosedCuts />
    </Stack>
  );
}

function OpenCut({ cut }: { cut: Cut }) {
  const [count, setCount] = useState<Count>(noCount);
  const [isMoving, setMoving] = useState(false);
  const counted = countedOf(cut.columns, count);
  return (
    <>
      <Heading cut={cut}>
        <Button variant="outlined" onClick={() => setMoving(true)}>
          {texts.newMove}
        </Button>
      </Heading>
      {cut.lines.length === 0 ? (
        <Typography color="text.secondary">{texts.nothing}</Typography>
      ) : (
        <>
          <Box sx={beside}>
            <Stack spacing={2} sx={{ minWidth: 0 }}>
              <CutTable
                columns={cut.columns}
                counted={counted}
                typed={count.typed}
                onType={(typed) => setCount({ ...count, typed })}
              />
              <Credit cut={cut} />
            </Stack>
            <CloseForm
              cut={cut}
              count={count}
              counted={counted}
              onChange={setCount}
              onClosed={() => setCount(noCount)}
            />
          </Box>
          <Movements lines={cut.lines} csv={openCsv(cut)} />
        </>
      )}
      {isMoving ? <MoveDialog person={cut.person.email} onClose={() => setMoving(false)} /> : null}
    </>
  );
}

const beside = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" },
};

const openCsv = ({ person, day }: Cut) =>
  `/api/admin/drawer/lines.csv?${new URLSearchParams({ person: person.email, day })}`;

/** A closed cut, to be read and printed. */
export function ClosedCutPage() {
  const id = Number(useParams()["id"]);
  const { data: cut, error } = useQuery({
    queryKey: ["drawer", "cuts", id],
    queryFn: () => request("GET /drawer/cuts/:id", { params: { id } }),
  });
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={texts.title} />
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {cut ? (
        <>
          <Heading cut={cut}>
            <Button component={Link} to="/drawer">
              {texts.seeOpen}
            </Button>
          </Heading>
          <CutTable columns={cut.columns} counted={cut.counted} />
          {cut.explanation ? (
            <Typography sx={{ overflowWrap: "anywhere" }}>
              <b>{texts.whatHappened}</b> <span>{cut.explanation}</span>
            </Typography>
          ) : null}
          <Credit cut={cut} />
          <Movements lines={cut.lines} csv={`/api/admin/drawer/lines.csv?cut=${id}`} />
        </>
      ) : null}
    </Stack>
  );
}

/** On paper, only the page itself is left of the back office. */
const paper = (
  <GlobalStyles
    styles={{
      "@media print": {
        "body *": { visibility: "hidden" },
        "#main-content, #main-content *": { visibility: "visible" },
        "#main-content": { position: "absolute", inset: "0 auto auto 0", width: "100%" },
      },
    }}
  />
);

function Heading({ cut, children }: { cut: Cut; children: React.ReactElement }) {
  const first = cut.lines[0]?.at ?? null;
  const since = first && formatMoment(first);
  return (
    <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      {paper}
      <Stack sx={{ flexGrow: 1 }}>
        <Typography component="p" variant="h5">
          {texts.title}{" "}
          {cut.closedAt === null ? <Chip size="small" color="warning" label={texts.open} /> : null}
        </Typography>
        <Typography color="text.secondary">{texts.since(cut.person.name, since)}</Typography>
        {cut.closedAt !== null ? (
          <Typography color="text.secondary">
            {texts.closed(formatMoment(cut.closedAt), cut.actor ?? "")}
          </Typography>
        ) : null}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, displayPrint: "none" }}>
        <Button variant="outlined" onClick={() => print()}>
          {texts.print}
        </Button>
        {children}
      </Stack>
    </Stack>
  );
}

function Credit({ cut: { credit } }: { cut: Cut }) {
  if (credit.sales === 0) return null;
  return (
    <Typography color="text.secondary">{texts.onCredit(credit.amount, credit.sales)}</Typography>
  );
}

function ClosedCuts() {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ["drawer", "cuts"],
    queryFn: () => request("GET /drawer/cuts", {}),
  });
  const today = mexicanDay(new Date());
  const month = new URLSearchParams({ from: `${today.slice(0, 7)}-01`, to: today });
  return (
    <Box sx={{ displayPrint: "none" }}>
      <Section title={texts.closedCuts}>
        {(data?.cuts ?? []).map(({ id, day, person, difference }) => (
          <Stack key={id} direction="row" sx={{ gap: 2, minHeight: 44, alignItems: "center" }}>
            <Button component={Link} to={`/drawer/${id}/show`}>
              {texts.cutOf(formatShortDay(day), person.name)}
            </Button>
            <Typography color={difference === 0 ? "text.secondary" : "error"}>
              {difference === 0 ? texts.balances : formatPesos(difference)}
            </Typography>
          </Stack>
        ))}
        {can("drawer.read-all") ? (
          <Button href={`/api/admin/drawer/payments.csv?${month}`}>{texts.allPayments}</Button>
        ) : null}
      </Section>
    </Box>
  );
}
