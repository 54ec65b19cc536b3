import { Alert, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Title, useStore } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { formatDate, mexicanDay } from "#src/base/kernel/dates.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { changeInPercent } from "#src/shop/reports/figures.ts";
import { type Period, periodOf, type Preset } from "#src/shop/reports/periods.ts";
import type { Sales } from "./contract.ts";
import type { Grouping } from "./groupings.ts";
import { Mark, SalesPlot } from "./sales-plot.tsx";
import { Carts, Searches, Stock } from "./stock-and-searches.tsx";
import { Choose, Line, SalesTable } from "./sales-table.tsx";
import * as texts from "./texts.ts";

type Chosen = { preset: Preset | "dates" } & Period;

/** How the shop does: any period against the one before and last year. */
export function SalesPage() {
  const today = mexicanDay(new Date());
  const [chosen, setChosen] = useStore<Chosen>("sales.period", {
    preset: "30",
    ...periodOf("30", today),
  });
  const [by, setBy] = useStore<Grouping>("sales.by", "product");
  const { from, to } = chosen.preset === "dates" ? chosen : periodOf(chosen.preset, today);
  const query = { from, to, by };
  const { data, error } = useQuery({
    queryKey: ["sales", query],
    queryFn: () => request("GET /sales", { query }),
    placeholderData: keepPreviousData,
    enabled: from !== "" && to !== "",
  });
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={texts.title} />
      <Choice
        chosen={{ preset: chosen.preset, from, to }}
        choose={(next) => setChosen({ preset: chosen.preset, from, to, ...next })}
      />
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {data ? (
        <>
          <Overview sales={data} />
          <Section title={texts.groupings[by]}>
            <Stack direction="row" spacing={2} sx={{ mb: 1, alignItems: "center" }}>
              <Choose label={texts.groupBy} options={texts.groupings} value={by} choose={setBy} />
              <Button href={`/api/admin/sales/export.csv?${new URLSearchParams(query)}`}>
                {texts.downloadCsv}
              </Button>
            </Stack>
            <SalesTable rows={data.rows} total={data.total} by={by} />
          </Section>
        </>
      ) : null}
      <Box sx={columns}>
        <Stock />
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          {data ? <Carts carts={data.carts} period={{ from, to }} /> : null}
          <Searches />
        </Stack>
      </Box>
    </Stack>
  );
}

const columns = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" },
};

function Choice({ chosen, choose }: { chosen: Chosen; choose: (next: Partial<Chosen>) => void }) {
  const dateOf = (name: "from" | "to", label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={chosen[name]}
      onChange={({ target }) => choose({ preset: "dates", [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Stack direction="row" sx={{ flexWrap: "wrap", gap: 2 }}>
      <Choose
        label={texts.period}
        options={texts.presets}
        value={chosen.preset}
        choose={(preset) => choose({ preset })}
      />
      {dateOf("from", texts.from)}
      {dateOf("to", texts.to)}
    </Stack>
  );
}

function Overview({ sales }: { sales: Sales }) {
  const { now, before, lastYear, points } = sales;
  const compared = [
    { of: "before", name: texts.before, net: before.net },
    { of: "lastYear", name: texts.lastYear, net: lastYear.net },
  ] as const;
  const amounts = (["sold", "discount", "delivery", "refunded", "vat"] as const).map(
    (name): [string, string] => [texts.figures[name], formatPesos(now[name])],
  );
  return (
    <Section title={`${formatDate(now.from)} – ${formatDate(now.to)}`}>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", md: "300px 1fr" } }}>
        <div>
          <Typography sx={{ fontSize: 34, fontWeight: 700, lineHeight: 1.1 }}>
            {formatPesos(now.net)}
          </Typography>
          <Typography sx={{ mb: 1, color: "text.secondary" }}>
            {texts.counted(now.orders, now.pieces)}
          </Typography>
          <Line mark={<Mark of="now" />} name={texts.now} value={formatPesos(now.net)} />
          {compared.map(({ of, name, net }) => (
            <Line key={of} mark={<Mark of={of} />} name={name} value={formatPesos(net)}>
              <Change percent={changeInPercent(now.net, net)} />
            </Line>
          ))}
          <Box sx={{ borderTop: 1, borderColor: "divider", mt: 1, pt: 1 }}>
            <Line name={texts.received} value={formatPesos(now.received)} />
            {amounts.map(([name, value]) => (
              <Line key={name} name={name} value={value} />
            ))}
            <Line name={texts.figures.margin} value={texts.margin(now.margin, now.marginPercent)} />
          </Box>
        </div>
        <SalesPlot points={points} label={texts.plot(formatDate(now.from), formatDate(now.to))} />
      </Box>
      <Typography variant="body2" sx={{ mt: 2, color: "text.secondary" }}>
        {texts.rule} {texts.marginRule}
      </Typography>
    </Section>
  );
}

function Change({ percent }: { percent: number | null }) {
  const color = percent === null ? "text.secondary" : percent < 0 ? "error.main" : "success.main";
  return (
    <Typography component="span" sx={{ color }}>
      {texts.change(percent)}
    </Typography>
  );
}
