import { readTile, type TypedTile } from "#src/shop/calculator/grout.ts";
import * as texts from "#src/shop/calculator/texts.ts";
import { Field } from "#src/base/ui/field.tsx";
import styles from "./grout-fields.module.css";

interface GroutFieldsProps {
  tile: TypedTile;
  onChange: (tile: TypedTile) => void;
}

/** The size of the tiles and of the joints between them. */
export default function GroutFields({ tile, onChange }: GroutFieldsProps) {
  const field = (name: keyof TypedTile) => ({
    name,
    autoComplete: "off",
    value: tile[name],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...tile, [name]: target.value }),
  });
  return (
    <div className={styles.fields}>
      <Field
        label={texts.tile}
        unit="cm"
        className={styles.tile}
        error={readTile(tile) ? null : texts.tileProblem}
        {...field("sides")}
      />
      <Field label={texts.joint} unit="mm" inputMode="decimal" {...field("joint")} />
      <Field label={texts.thickness} unit="mm" inputMode="decimal" {...field("thickness")} />
    </div>
  );
}
