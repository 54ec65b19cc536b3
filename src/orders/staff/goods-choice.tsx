import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import * as texts from "./texts.ts";

/** Set on the input alone, so the mark is on the group's label and not on each option. */
const required = { slotProps: { input: { required: true } } };

/** Whether the goods are back. There is no default: returned stock goes on sale at once. */
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
