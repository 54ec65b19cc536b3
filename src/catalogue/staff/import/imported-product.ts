/**
 * What a row of any of the three kinds of file says of a product. What is undefined is not said and
 * stays as it is.
 */
export interface ImportedProduct {
  line: number;
  /** This shop's own number, in its own export. */
  id?: number;
  sku?: string;
  name: string;
  description?: string;
  price?: number;
  stock?: number;
  performance?: number | null;
  content?: number | null;
  weight?: number | null;
  coats?: number | null;
  /** By name. */
  subcategories?: string[];
  archived?: boolean;
  /** What the cells said when this shop's sheet was downloaded. */
  base?: string;
  /** What could not be read, in words; with one of these the row is left out. */
  problems: string[];
  /** What was read another way than it stands there. */
  notes: string[];
}
