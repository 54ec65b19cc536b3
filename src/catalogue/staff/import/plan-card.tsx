import {
  Alert,
  Button,
  Card,
  CardContent,
  Checkbox,
  Chip,
  FormControlLabel,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import type { ImportPreview, ImportRow } from "./contract.ts";
import { changesText, valuesText } from "./difference-lines.ts";
import { maxAtOnce } from "./plan.ts";
import { type ChoiceName, choiceNames, type Choices } from "./import-form.ts";
import * as texts from "./texts.ts";

const colors = { create: "success", update: "primary", same: "default", error: "error" } as const;

interface Props {
  plan: ImportPreview;
  choices: Choices;
  busy: boolean;
  onChoose: (choices: Choices) => void;
  onCarryOut: () => void;
}

/** The preview of an import: figures, losses, options, and each row. */
export function PlanCard({ plan, choices, busy, onChoose, onCarryOut }: Props) {
  const { counts } = plan;
  const willChange = counts.create + counts.update;
  const all = willChange + counts.same + counts.error;
  return (
    <Card component="section">
      <CardContent>
        <Stack spacing={2}>
          <Typography component="h2" variant="h6">
            {texts.planOf(plan.format, counts)}
          </Typography>
          <ChoiceBoxes choices={choices} disabled={busy} onChoose={onChoose} />
          <Losses losses={plan.losses} />
          {plan.newSubcategories.length > 0 ? (
            <Alert severity="info">{texts.newSubcategories(plan.newSubcategories)}</Alert>
          ) : null}
          {counts.error > 0 ? <Alert severity="warning">{texts.errorsHelp}</Alert> : null}
          {willChange > maxAtOnce ? <Alert severity="info">{texts.longImport}</Alert> : null}
          <Button
            variant="contained"
            disabled={busy || willChange + plan.images === 0}
            onClick={onCarryOut}
            sx={{ alignSelf: "flex-start" }}
          >
            {texts.importCount(willChange, plan.images)}
          </Button>
          <RowsTable rows={plan.rows} />
          {all > plan.rows.length ? (
            <Typography>{texts.moreLines(all - plan.rows.length)}</Typography>
          ) : null}
        </Stack>
      </CardContent>
    </Card>
  );
}

function ChoiceBoxes({
  choices,
  disabled,
  onChoose,
}: Pick<Props, "choices" | "onChoose"> & { disabled: boolean }) {
  const toggle = (name: ChoiceName) => onChoose({ ...choices, [name]: !choices[name] });
  return (
    <Stack>
      {choiceNames.map((name) => (
        <FormControlLabel
          key={name}
          disabled={disabled}
          control={<Checkbox checked={choices[name]} onChange={() => toggle(name)} />}
          label={texts.choices[name]}
        />
      ))}
    </Stack>
  );
}

function Losses({ losses }: { losses: string[] }) {
  return losses.length === 0 ? null : (
    <Alert severity="warning">
      <b>{texts.lost}</b>
      <Stack component="ul" sx={{ pl: 2.5, m: 0 }}>
        {losses.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Stack>
    </Alert>
  );
}

/** Wider than a phone, so it scrolls on its own. */
function RowsTable({ rows }: { rows: ImportRow[] }) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={texts.rows}>
      <Table size="small" sx={{ minWidth: 560 }}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.line}</TableCell>
            <TableCell>{texts.product}</TableCell>
            <TableCell>{texts.action}</TableCell>
            <TableCell>{texts.detail}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.line} sx={{ verticalAlign: "top" }}>
              <TableCell>{row.line}</TableCell>
              <TableCell>{row.name}</TableCell>
              <TableCell>
                <Chip size="small" color={colors[row.action]} label={texts.actions[row.action]} />
              </TableCell>
              <TableCell>{detailOf(row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function detailOf({ action, differences, problems, notes }: ImportRow): string {
  if (problems.length > 0) return problems.join(". ");
  const cells = action === "create" ? valuesText(differences) : changesText(differences);
  return [...cells, ...notes].join(" · ");
}
