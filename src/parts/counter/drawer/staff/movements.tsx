import { Box, Button, Link as MuiLink, Typography } from "@mui/material";
import { Link } from "react-admin";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import * as texts from "#src/parts/counter/drawer/texts.ts";
import { formatMoment } from "#src/base/admin-kit/moments.ts";
import { formatPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { Cut } from "./contract.ts";

/** What moved, oldest first as the bank's list, down to what must be there. */
export function Movements({ lines, csv }: { lines: Cut["lines"]; csv: string }) {
  return (
    <Section title={texts.movements}>
      <Button href={csv} sx={{ displayPrint: "none" }}>
        {texts.csv}
      </Button>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {lines.map((line) => (
          <Box component="li" key={`${line.paymentId} ${line.moveId}`} sx={row}>
            <Typography color="text.secondary">{formatMoment(line.at)}</Typography>
            <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
              {line.orderId === null ? (
                texts.movement(line)
              ) : (
                <MuiLink component={Link} to={`/orders/${line.orderId}/show`}>
                  {texts.movement(line)}
                </MuiLink>
              )}
            </Typography>
            <Typography>{texts.methodOfLine(line, line.cameBy)}</Typography>
            <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
              {line.reference ?? "–"}
            </Typography>
            <Typography sx={amount}>{formatPesos(line.amount)}</Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ ...row, borderTop: 2, gridTemplateColumns: "1fr auto !important" }}>
        <Typography sx={{ fontWeight: 700 }}>{texts.rows.due}</Typography>
        <Typography sx={amount}>
          {formatPesos(sumPesos(lines.map((line) => line.amount)))}
        </Typography>
      </Box>
    </Section>
  );
}

const amount = { fontWeight: 700, textAlign: "right", fontVariantNumeric: "tabular-nums" };
const row = {
  display: "grid",
  gap: { xs: 0.5, md: 2 },
  gridTemplateColumns: { xs: "1fr", md: "170px minmax(0, 2fr) minmax(0, 1fr) 140px 120px" },
  py: 1.25,
  minHeight: 44,
  alignItems: "center",
  borderBottom: 1,
  borderColor: "divider",
};
