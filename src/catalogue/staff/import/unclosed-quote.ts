/** A cell whose quotation mark never ends takes in the rows below it. */
export class UnclosedQuote extends Error {
  /** Of the file, as a spreadsheet counts. */
  readonly line: number;

  constructor(line: number) {
    super(`the quotation mark of row ${line} never ends`);
    this.line = line;
  }
}

/** Why a file can't be imported, with the row. */
export type UnclosedQuoteAt = `unclosed-quote:${number}`;

export const isUnclosedQuote = (error: string): error is UnclosedQuoteAt =>
  error.startsWith("unclosed-quote:");
