import {
  Card,
  CardContent,
  Chip,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
} from "@mui/material";
import { LabelledCheckbox } from "#src/base/admin-kit/ui/labelled-checkbox.tsx";
import {
  DrasticChange,
  type Notice,
  Notices,
  PreviewCard,
  PreviewRows,
} from "#src/base/admin-kit/ui/preview-card.tsx";
import type { Tick } from "#src/base/admin-kit/ui/use-preview.ts";
import {
  acceptPrices,
  changesText,
  moreLines,
  valuesText,
} from "#src/shop/catalogue/staff/product-changes/texts.ts";
import type { ImportPreview, ImportRow } from "./contract.ts";
import { decimalMarks } from "#src/base/kernel/numbers.ts";
import * as texts from "./texts.ts";
import { type ChosenSheet, choiceNames, type Choices } from "./import-form.ts";

const colors = { create: "success", update: "primary", same: "default", error: "error" } as const;

interface Props {
  plan: ImportPreview;
  /** What was chosen, before its preview is there. */
  decimalMark: ChosenSheet["decimalMark"];
  busy: boolean;
  onChoose: (chosen: Partial<Pick<ChosenSheet, "choices" | "decimalMark">>) => void;
  onCarryOut: () => void;
  tick: Tick;
}

/** The preview of an import: figures, losses, options, and each row. */
export function PlanCard({ plan, decimalMark, busy, onChoose, onCarryOut, tick }: Props) {
  const { choices, counts, drastic, images, numbers } = plan;
  const changed = counts.create + counts.update;
  const hidden = changed + counts.same + counts.error - plan.rows.length;
  return (
    <Card component="section">
      <CardContent>
        <PreviewCard
          title={texts.planOf(plan.format, counts)}
          level="h2"
          options={
            <>
              {numbers ? (
                <NumbersQuestion
                  numbers={numbers}
                  decimalMark={decimalMark}
                  disabled={busy}
                  onChoose={onChoose}
                />
              ) : null}
              <ChoiceBoxes
                names={choiceNames.filter(
                  // The shop's own sheet says of each product whether it is published.
                  (name) => name !== "publish" || plan.format !== texts.formats.own,
                )}
                choices={choices}
                disabled={busy}
                onChoose={(next) => onChoose({ choices: next })}
              />
            </>
          }
          notices={noticesOf(plan)}
          tick={drastic > 0 && { ...tick, label: acceptPrices(drastic) }}
          action={{
            label: texts.importCount(changed, images),
            disabled: busy || changed + images === 0 || numbers?.decimalMark === null,
            onClick: onCarryOut,
          }}
        >
          <PreviewRows
            label={texts.rows}
            columns={[texts.line, texts.product, texts.action, texts.detail]}
            rows={plan.rows.map((row) => ({ key: row.line, cells: cellsOf(row) }))}
            more={hidden > 0 ? moreLines(hidden) : null}
          />
        </PreviewCard>
      </CardContent>
    </Card>
  );
}

/** The rows that stayed out of an import, to be corrected. */
export function NotImported({ fileName, plan }: { fileName: string; plan: ImportPreview }) {
  const { counts, rows } = plan;
  const broken = rows.filter(({ action }) => action === "error");
  const hidden = counts.error - broken.length;
  const notice: Notice = {
    severity: "warning",
    text: texts.notImported(fileName, counts.error),
    lines: broken.map(texts.brokenRow),
    ...(hidden > 0 ? { more: moreLines(hidden) } : {}),
  };
  return <Notices notices={[notice]} />;
}

/** Asked if the file itself does not tell how it writes its numbers. */
function NumbersQuestion({
  numbers,
  decimalMark,
  disabled,
  onChoose,
}: Pick<Props, "decimalMark" | "onChoose"> & { numbers: UnclearNumbers; disabled: boolean }) {
  const { cell, line } = numbers;
  return (
    <FormControl disabled={disabled}>
      <FormLabel>{texts.numbersQuestion(cell, line)}</FormLabel>
      <RadioGroup
        value={decimalMark ?? ""}
        onChange={(_, value) =>
          onChoose({ decimalMark: decimalMarks.find((mark) => mark === value) ?? null })
        }
      >
        {decimalMarks.map((mark) => (
          <FormControlLabel
            key={mark}
            value={mark}
            control={<Radio />}
            label={texts.numberReadings[mark](numbers[mark])}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

type UnclearNumbers = NonNullable<ImportPreview["numbers"]>;

const noticesOf = ({ losses, newSubcategories, counts }: ImportPreview): Notice[] => [
  ...(counts.error > 0 ? [{ severity: "warning" as const, text: texts.errorsHelp }] : []),
  ...(losses.length > 0 ? [{ severity: "warning" as const, text: texts.lost, lines: losses }] : []),
  ...(newSubcategories.length > 0
    ? [{ severity: "info" as const, text: texts.newSubcategories(newSubcategories) }]
    : []),
];

function ChoiceBoxes({
  names,
  choices,
  disabled,
  onChoose,
}: {
  names: readonly (typeof choiceNames)[number][];
  choices: Choices;
  disabled: boolean;
  onChoose: (choices: Choices) => void;
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
