/** Elements and no text, so that they may stand beside others (src/checks/bare-text.mjs). */
export type Elements = React.ReactElement | false | null | undefined | readonly Elements[];
