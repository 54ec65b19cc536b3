/**
 * What a spreadsheet may read as a formula: by the first character alone, whatever follows. Papa's
 * own pattern overlooks cells with a line break. Excel reads full-width signs as well.
 */
export const formula = /^[=+\-@\t\r\n＝＋－＠]/;
