import * as v from "valibot";

const text = v.nullish(v.string());
const coordinate = v.union([v.number(), v.string()]);

export const Outlet = v.object({
  name: v.string(),
  address: v.string(),
  latitude: coordinate,
  longitude: coordinate,
  image: text,
  email: v.string(),
  phone: text,
  whatsapp: text,
});

export const OutletCity = v.object({ city: v.string(), pos: v.array(Outlet) });

export type Outlet = v.InferOutput<typeof Outlet>;
export type OutletCity = v.InferOutput<typeof OutletCity>;
