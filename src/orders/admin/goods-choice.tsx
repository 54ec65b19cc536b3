import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";

/** Whether the goods are back: never guessed, since stock is sold again as soon as it is on the shelf. */
export function GoodsChoice() {
  return (
    <FormControl>
      <FormLabel id="goods-choice">¿Dónde está la mercancía?</FormLabel>
      <RadioGroup name="goods" aria-labelledby="goods-choice">
        <FormControlLabel value="back" control={<Radio required />} label="Ya volvió a la bodega: vuelve a la venta" />
        <FormControlLabel value="away" control={<Radio required />} label="Todavía no vuelve, o no volverá" />
      </RadioGroup>
    </FormControl>
  );
}

export const goodsAreBack = (form: FormData) => form.get("goods") === "back";
