import { defaultTheme, type RaThemeOptions } from "react-admin";
import { DraftForm } from "#src/back-office/ui/draft-form.tsx";
import * as texts from "./texts.ts";

/**
 * The shop's own colours and font, on react-admin's parts: flat tiles with thin joints instead of
 * shadows.
 */
const tinta = "#12263A";
const talavera = "#1747A6";
const joint = "#E3DDD1";
const tile = { border: `1px solid ${joint}`, boxShadow: "none", borderRadius: 4 };

/** For every form: react-admin has a place for a warning, where ours also keeps drafts. */
const formDefaults = { warnWhenUnsavedChanges: true, WarnWhenUnsavedChangesComponent: DraftForm };

export const theme: RaThemeOptions = {
  ...defaultTheme,
  palette: {
    mode: "light",
    primary: { main: talavera },
    secondary: { main: tinta },
    error: { main: "#B3261E" },
    success: { main: "#1F7A4D" },
    warning: { main: "#B93E0B" },
    text: { primary: tinta, secondary: "#4B5B69" },
    background: { default: "#F7F4EE", paper: "#FFFFFF" },
    divider: joint,
  },
  shape: { borderRadius: 4 },
  typography: {
    fontFamily: '"Archivo", Arial, sans-serif',
    fontSize: 15,
    button: { textTransform: "none", fontWeight: 600 },
    h4: { fontWeight: 700, fontSize: 28 },
    h5: { fontWeight: 700, fontSize: 22 },
    h6: { fontWeight: 700, fontSize: 18 },
  },
  components: {
    ...defaultTheme.components,
    MuiPaper: { styleOverrides: { elevation1: tile } },
    MuiCard: { styleOverrides: { root: tile } },
    MuiButtonBase: {
      styleOverrides: {
        root: { "&.Mui-focusVisible": { outline: `3px solid ${talavera}`, outlineOffset: 2 } },
      },
    },
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundColor: tinta, color: "#FFFFFF" } },
    },
    MuiTableCell: {
      styleOverrides: {
        head: { fontWeight: 650, color: tinta },
        root: { fontVariantNumeric: "tabular-nums" },
      },
    },
    // Tables put the name of a row's box on its frame, where no screen reader looks for it.
    MuiCheckbox: {
      defaultProps: { role: "group", slotProps: { input: { "aria-label": texts.choose } } },
    },
    MuiTextField: { defaultProps: { variant: "outlined", size: "small" } },
    MuiFormControl: { defaultProps: { variant: "outlined", size: "small" } },
    MuiFormHelperText: { styleOverrides: { root: { marginBottom: 8 } } },
    RaSimpleForm: { defaultProps: formDefaults },
    RaToolbar: {
      styleOverrides: { root: { backgroundColor: "#FFFFFF", borderTop: `1px solid ${joint}` } },
    },
  },
};
