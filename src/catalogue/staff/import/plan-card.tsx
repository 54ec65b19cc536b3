import { Card, CardContent, Chip, Stack } from "@mui/material";
import { LabelledCheckbox } from "#src/admin-kit/ui/labelled-checkbox.tsx";
import {
  DrasticChange,
  type Notice,
  PreviewCard,
  PreviewRows,
} from "#src/admin-kit/ui/preview-card.tsx";
import type { Tick } from "#src/admin-kit/ui/use-preview.ts";
import {
  acceptPrices,
  changesText,
  moreLines,
  valuesText,
} from "#src/catalogue/staff/product-changes/texts.ts";
import type { ImportPreview, ImportRow } from "./contract.ts";
import * as texts from "./texts.ts";
import { choiceNames, type Choices } from "./import-form.ts";

const colors = { create: "success", update: "primary", same: "default", error: "error" } as const;

interface Props {
  plan: ImportPreview;
  busy: boolean;
  onChoose: (choices: Choices) => void;
  onCarryOut: () => void;
  tick: Tick;
}

/** The preview of an import: figures, losses, options, and each row. */
export function PlanCard({ plan, busy, onChoose, onCarryOut, tick }: Props) {
  const { choices, counts, drastic, rows, images } = plan;
  const changed = counts.create + counts.update;
  const hidden = changed + counts.same + counts.error - rows.length;
  return (
    <Card component="section">
      <CardContent>
        <PreviewCard
          title={texts.planOf(plan.format, counts)}
          level="h2"
          options={
            <ChoiceBoxes
              names={choiceNames.filter(
                // The shop's own sheet says of each product whether it is published.
                (name) => name !== "publish" || plan.format !== texts.formats.own,
              )}
              choices={choices}
              disabled={busy}
              onChoose={onChoose}
            />
          }
          notices={noticesOf(plan)}
          tick={drastic > 0 && { ...tick, label: acceptPrices(drastic) }}
          action={{
            label: texts.importCount(changed, images),
            disabled: busy || changed + images === 0,
            onClick: onCarryOut,
          }}
        >
          <PreviewRows
            label={texts.rows}
            columns={[texts.line, texts.product, texts.action, texts.detail]}
            rows={rows.map((row) => ({ key: row.line, cells: cellsOf(row) }))}
            more={hidden > 0 ? moreLines(hidden) : null}
          />
        </PreviewCard>
      </CardContent>
    </Card>
  );
}

const noticesOf = ({ losses, newSubcategories, counts }: ImportPreview): Notice[] => [
  ...(losses.length > 0 ? [{ severity: "warning" as const, text: texts.lost, lines: losses }] : []),
  ...(newSubcategories.length > 0
    ? [{ severity: "info" as const, text: texts.newSubcategories(newSubcategories) }]
    : []),
  ...(counts.error > 0 ? [{ severity: "warning" as const, text: texts.errorsHelp }] : []),
];

function ChoiceBoxes({
  names,
  choices,
  disabled,
  onChoose,
}: Pick<Props, "onChoose"> & {
  names: readonly (typeof choiceNames)[number][];
  choices: Choices;
  disabled: boolean;
}) {
  return (
    <Stack>
      {names.map((name) => (
        <LabelledCheckbox
          key={name}
          disabled={disabled}
          checked={choices[name]}
          onChange={(isChosen) => onChoose({ ...choices, [name]: isChosen })}
          label={texts.choices[name]}
        />
      ))}
    </Stack>
  );
}

function cellsOf({ line, name, action, differences, drastic, problems, notes }: ImportRow) {
  const cells = action === "create" ? valuesText(differences) : changesText(differences);
  return [
    line,
    name,
    <Chip key="action" size="small" color={colors[action]} label={texts.actions[action]} />,
    <DrasticChange key="detail" isDrastic={drastic}>
      {problems.length > 0 ? problems.join(". ") : [...cells, ...notes].join(" · ")}
    </DrasticChange>,
  ];
}
