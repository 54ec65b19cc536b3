import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import * as texts from "./texts.ts";

/** On the input alone: the label of the choice has the mark, and not each option. */
const required = { slotProps: { input: { required: true } } };

/**
 * Whether the goods are back: never guessed, since stock is sold again as soon as it is on the
 * shelf.
 */
export function GoodsChoice() {
  return (
    <FormControl required>
      <FormLabel id="goods-choice">{texts.whereGoodsAre}</FormLabel>
      <RadioGroup name="goods" aria-labelledby="goods-choice" sx={{ gap: 1, mt: 1 }}>
        <FormControlLabel
          value="back"
          control={<Radio {...required} />}
          label={texts.goodsAreBack}
        />
        <FormControlLabel
          value="away"
          control={<Radio {...required} />}
          label={texts.goodsNotBack}
        />
      </RadioGroup>
    </FormControl>
  );
}

export const goodsAreBack = (form: FormData) => form.get("goods") === "back";
