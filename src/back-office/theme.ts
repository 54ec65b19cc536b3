import { createElement, lazy } from "react";
import { enhanceHighContrast, type Theme } from "@mui/material/styles";
import { defaultTheme, type RaThemeOptions } from "react-admin";
import { fontFamilies } from "#src/base/brand/typefaces.ts";
import type { BrandDesign } from "#src/base/brand/contract.ts";
import type { Tokens } from "#src/base/brand/presets.ts";
import { tokensOf } from "#src/base/brand/tokens.ts";
import { EmptyList, EmptyRows } from "./empty-list.tsx";
import * as texts from "#src/base/admin-kit/texts.ts";
import { DraftForm } from "#src/base/admin-kit/ui/draft-form.tsx";

/** Loaded with the first list: what it needs is large. */
const ListButtons = lazy(async () => ({
  default: (await import("#src/base/admin-kit/ui/parts.tsx")).ListButtons,
}));

/** For every form: react-admin has a place for a warning, where ours also keeps drafts. */
const formDefaults = { warnWhenUnsavedChanges: true, WarnWhenUnsavedChangesComponent: DraftForm };

/**
 * The shop's own colours and font, on react-admin's parts: flat tiles with thin joints instead of
 * shadows. Read for hours, and printed: on light whatever the shop's ground is.
 */
export function themeOf(design: BrandDesign): RaThemeOptions {
  const tokens = tokensOf(design, "light");
  const { ink, brand, joint } = tokens;
  return enhanceHighContrast({
    ...defaultTheme,
    palette: {
      mode: "light",
      primary: { main: brand },
      secondary: { main: ink },
      error: { main: tokens.red },
      success: { main: tokens.green },
      warning: { main: tokens.clay },
      // White on the component kit's own blue has a contrast of 4.1.
      info: { main: tokens.inkSoft },
      text: { primary: ink, secondary: tokens.inkSoft },
      background: { default: tokens.ground, paper: tokens.surface },
      divider: joint,
    },
    shape: { borderRadius: 4 },
    typography: {
      fontFamily: fontFamilies(design.typeface),
      fontSize: 15,
      button: { textTransform: "none", fontWeight: 600 },
      h4: { fontWeight: 700, fontSize: "1.75rem" },
      h5: { fontWeight: 700, fontSize: "1.375rem" },
      h6: { fontWeight: 700, fontSize: "1.125rem" },
    },
    components: componentsOf(tokens),
  });
}

function componentsOf(tokens: Tokens): NonNullable<RaThemeOptions["components"]> {
  const { ink, brand, joint } = tokens;
  const tile = { border: `1px solid ${joint}`, boxShadow: "none", borderRadius: 4 };
  // Hidden overflow would make the card the frame that a form's toolbar sticks to.
  const card = { ...tile, overflow: "clip" };
  return {
    ...defaultTheme.components,
    // The loading indicator, which the component kit leaves unlabelled.
    MuiCircularProgress: { defaultProps: { "aria-label": texts.loading } },
    MuiPaper: { styleOverrides: { elevation1: tile } },
    MuiCard: { styleOverrides: { root: card } },
    MuiButtonBase: {
      styleOverrides: {
        root: { "&.Mui-focusVisible": { outline: `3px solid ${brand}`, outlineOffset: 2 } },
      },
    },
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundColor: tokens.footer, color: tokens.onFooter } },
    },
    MuiTableCell: {
      styleOverrides: {
        head: { fontWeight: 650, color: ink },
        root: { fontVariantNumeric: "tabular-nums" },
      },
    },
    MuiPagination: { defaultProps: { "aria-label": texts.pages } },
    MuiAutocomplete: { defaultProps: texts.autocomplete },
    MuiTextField: { defaultProps: { variant: "outlined", size: "small" } },
    MuiFormControl: { defaultProps: { variant: "outlined", size: "small" } },
    MuiFormHelperText: { styleOverrides: { root: { marginBottom: 12 } } },
    // On a phone, filters stand below each other.
    RaFilterFormInput: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          [theme.breakpoints.down("sm")]: {
            "& > .MuiFormControl-root, & > .MuiAutocomplete-root": { flexGrow: 1 },
            "& > .RaFilterFormInput-spacer": { display: "none" },
          },
        }),
      },
    },
    RaList: {
      defaultProps: {
        empty: createElement(EmptyList),
        actions: createElement(ListButtons),
        exporter: false,
      },
    },
    RaDataTable: {
      defaultProps: { empty: createElement(EmptyRows), bulkActionButtons: false },
    },
    RaSimpleList: { defaultProps: { empty: createElement(EmptyRows) } },
    RaSimpleForm: { defaultProps: formDefaults },
    RaToolbar: {
      styleOverrides: {
        // In sight however long the form is.
        root: {
          position: "sticky",
          bottom: 0,
          zIndex: 2,
          backgroundColor: tokens.surface,
          borderTop: `1px solid ${joint}`,
        },
      },
    },
  };
}
