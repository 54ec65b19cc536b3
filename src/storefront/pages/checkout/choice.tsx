import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { ui } from "#src/base/ui/parts.tsx";

interface ChoiceProps {
  name: string;
  title: string;
  note: React.ReactNode;
  price?: string;
  checked: boolean;
  onChoose: () => void;
}

/** A radio button with its title, a note below and a price at the right (choices.module.css). */
export function Choice({ name, title, note, price, checked, onChoose }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <b>{title}</b>
      {price && <b className={ui.price}>{price}</b>}
      <span className={ui.note}>{typeof note === "string" ? noBreak(note) : note}</span>
    </label>
  );
}
