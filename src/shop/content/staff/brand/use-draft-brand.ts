import { useWatch } from "react-hook-form";
import type { BrandInput } from "./contract.ts";

/** Returns the brand in the form, saved or not. */
// The form is created with all of its fields, and keeps each of them.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const useDraftBrand = () => useWatch() as BrandInput;
