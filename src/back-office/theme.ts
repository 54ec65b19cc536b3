import { createElement, lazy } from "react";
import { enhanceHighContrast } from "@mui/material/styles";
import { defaultTheme, type RaThemeOptions } from "react-admin";
import { EmptyList, EmptyRows } from "./empty-list.tsx";
import * as texts from "#src/base/admin-kit/texts.ts";
import { DraftForm } from "#src/base/admin-kit/ui/draft-form.tsx";

/** Loaded with the first list: what it needs is large. */
const ListButtons = lazy(async () => ({
  default: (await import("#src/base/admin-kit/ui/parts.tsx")).ListButtons,
}));

/** For every form: react-admin has a place for a warning, where ours also keeps drafts. */
const formDefaults = { warnWhenUnsavedChanges: true, WarnWhenUnsavedChangesComponent: DraftForm };

const tone = (main: string, contrastText = "var(--surface)") => ({
  main: `var(--${main})`,
  light: `var(--${main})`,
  dark: `var(--${main})`,
  contrastText,
});

/** Six sizes and nothing between them, in px: the component kit multiplies its own. */
const type = (size: number, line: number, weight = 420) => ({
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: 0,
});
const title = { ...type(28, 32, 680), fontStretch: "var(--wide)", letterSpacing: "-0.01em" };
const figure = { ...type(26, 32, 680), letterSpacing: "-0.01em" };
const heading = { ...type(18, 24, 660), fontStretch: "var(--wide)" };
const body = type(15, 22);
const strong = type(15, 22, 640);
const second = type(14, 20);
const label = type(13, 18);

const edge = "1px solid var(--joint-strong)";
const joint = "1px solid var(--joint)";
const focus = { outline: "3px solid var(--brand)", outlineOffset: 1 };
const plainChip = { backgroundColor: "var(--ground-deep)", color: "var(--ink-soft)" };
const tones = [
  ["warning", "clay"],
  ["success", "green"],
  ["error", "red"],
] as const;
const chipTones = ([...tones, ["primary", "brand"]] as const).map(([color, name]) => ({
  props: { color },
  style: { backgroundColor: `var(--${name}-pale)`, color: `var(--${name})` },
}));
/** Fingers need more than a mouse does. */
const touched = "@media (max-width: 1263px)";

const components: NonNullable<RaThemeOptions["components"]> = {
  ...defaultTheme.components,
  // The loading indicator, which the component kit leaves unlabelled.
  MuiCircularProgress: { defaultProps: { "aria-label": texts.loading } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: "none", boxShadow: "none" } },
  },
  // Hidden overflow would make the card the frame that a form's toolbar sticks to.
  MuiCard: { styleOverrides: { root: { border: joint, overflow: "clip" } } },
  MuiCardContent: {
    styleOverrides: { root: { padding: "14px 16px 16px", "&:last-child": { paddingBottom: 16 } } },
  },
  MuiLink: { defaultProps: { underline: "hover" }, styleOverrides: { root: { fontWeight: 560 } } },
  MuiMenu: { styleOverrides: { paper: { border: edge } } },
  MuiPopover: { styleOverrides: { paper: { border: edge } } },
  MuiMenuItem: { styleOverrides: { root: { ...body, minHeight: 40 } } },
  MuiDialog: { styleOverrides: { paper: { border: joint } } },
  MuiDialogContentText: { styleOverrides: { root: body } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { "&.Mui-focusVisible": focus } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: "4px 16px",
        transition: "background-color 120ms",
        [touched]: { minHeight: 44 },
        "&.Mui-disabled": {
          backgroundColor: "var(--ground-deep)",
          borderColor: "var(--ground-deep)",
          color: "var(--ink-soft)",
        },
        variants: [
          {
            props: { variant: "outlined" },
            style: {
              border: edge,
              backgroundColor: "var(--surface)",
              "&:hover": { backgroundColor: "var(--row)" },
              "&:active": { backgroundColor: "var(--ground-deep)" },
            },
          },
          {
            props: { variant: "outlined", color: "primary" },
            style: { color: "var(--ink)" },
          },
          {
            props: { variant: "contained", color: "primary" },
            style: {
              backgroundColor: "var(--button)",
              color: "var(--on-button)",
              "&:hover": { backgroundColor: "var(--button-deep)" },
              "&:active": {
                backgroundColor: "color-mix(in srgb, var(--button-deep) 76%, black)",
              },
            },
          },
          { props: { variant: "text" }, style: { padding: "4px 8px" } },
          {
            props: { size: "small" },
            style: {
              ...second,
              fontWeight: 600,
              minHeight: 32,
              padding: "4px 12px",
              [touched]: { minHeight: 44 },
            },
          },
          { props: { variant: "text", size: "small" }, style: { padding: "4px 8px" } },
          { props: { size: "large" }, style: { ...body, fontWeight: 600, minHeight: 48 } },
        ],
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: { root: { ...body, color: "var(--ink)", padding: "8px 14px", minHeight: 40 } },
  },
  MuiTab: { styleOverrides: { root: body } },
  // A state is a tile, and no pill.
  MuiChip: {
    styleOverrides: {
      root: {
        ...label,
        ...plainChip,
        fontWeight: 600,
        height: 24,
        borderRadius: 2,
        border: 0,
        variants: chipTones,
      },
      label: { paddingInline: 8 },
    },
  },
  MuiAlert: {
    defaultProps: { variant: "outlined" },
    styleOverrides: {
      root: {
        ...second,
        backgroundColor: "var(--surface)",
        border: joint,
        boxShadow: "inset 3px 0 0 var(--brand)",
        color: "var(--ink)",
        variants: tones.map(([severity, name]) => ({
          props: { severity },
          style: { boxShadow: `inset 3px 0 0 var(--${name})` },
        })),
      },
    },
  },
  MuiSnackbarContent: { styleOverrides: { root: second } },
  MuiTooltip: {
    styleOverrides: { tooltip: { ...label, backgroundColor: "var(--footer)" } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        ...body,
        height: 52,
        padding: "4px 12px",
        borderColor: "var(--joint)",
        fontVariantNumeric: "tabular-nums",
        "&:first-of-type": { paddingLeft: 16 },
        "&:last-of-type": { paddingRight: 16 },
        "&[class*=MuiTableCell-paddingCheckbox]": { width: 44, paddingLeft: 4, paddingRight: 0 },
        variants: [{ props: { align: "right" }, style: { whiteSpace: "nowrap" } }],
      },
      head: {
        ...label,
        height: 44,
        fontWeight: 560,
        color: "var(--ink-soft)",
        whiteSpace: "nowrap",
      },
    },
  },
  // The sorted heading's arrow stands before the word of a number, so that the edge stays.
  MuiTableSortLabel: {
    styleOverrides: {
      root: { "&.Mui-active": { color: "var(--ink)", fontWeight: 640 } },
      icon: { fontSize: 16 },
    },
  },
  MuiTablePagination: {
    styleOverrides: { root: second, selectLabel: second, displayedRows: second, select: second },
  },
  MuiPagination: { defaultProps: { "aria-label": texts.pages, shape: "rounded" } },
  MuiPaginationItem: { styleOverrides: { root: second, ellipsis: { borderRadius: 2 } } },
  MuiAutocomplete: {
    defaultProps: texts.autocomplete,
    styleOverrides: {
      root: {
        "& .MuiOutlinedInput-root.MuiInputBase-sizeSmall": {
          paddingBlock: 4,
          paddingLeft: 8,
          "& .MuiAutocomplete-input.MuiAutocomplete-input": { padding: 4 },
        },
      },
      paper: { border: edge },
      option: body,
      noOptions: second,
    },
  },
  MuiTextField: { defaultProps: { variant: "outlined", size: "small" } },
  MuiFormControl: { defaultProps: { variant: "outlined", size: "small" } },
  // Above its field, where it stays while one types.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        ...label,
        position: "static",
        transform: "none",
        maxWidth: "none",
        marginBottom: 4,
        fontWeight: 560,
        color: "var(--ink)",
        whiteSpace: "normal",
        pointerEvents: "auto",
      },
    },
  },
  MuiFormLabel: { styleOverrides: { root: { ...label, fontWeight: 560, color: "var(--ink)" } } },
  MuiFormControlLabel: { styleOverrides: { label: body } },
  MuiInputBase: {
    styleOverrides: {
      root: body,
      input: { height: 22, "&::placeholder": { color: "var(--ink-soft)", opacity: 1 } },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 40,
        backgroundColor: "var(--surface)",
        [touched]: { minHeight: 44 },
        "&.Mui-focused": focus,
        "&.Mui-focused .MuiOutlinedInput-notchedOutline": {
          border: edge,
        },
      },
      input: { padding: "8px 12px" },
      multiline: { padding: "8px 12px", "& .MuiInputBase-input": { padding: 0 } },
      notchedOutline: {
        top: 0,
        borderColor: "var(--joint-strong)",
        "& legend": { display: "none" },
      },
    },
  },
  MuiSelect: { styleOverrides: { icon: { color: "var(--ink-soft)" } } },
  MuiFormHelperText: { styleOverrides: { root: { ...label, margin: "4px 0 12px" } } },
  MuiCheckbox: { styleOverrides: { root: { color: "var(--joint-strong)" } } },
  MuiRadio: { styleOverrides: { root: { color: "var(--joint-strong)" } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 60, height: 44, padding: 12 },
      switchBase: {
        padding: 15,
        color: "var(--joint-strong)",
        "&.Mui-checked": { transform: "translateX(16px)", color: "var(--on-button)" },
        "&.Mui-checked + .MuiSwitch-track": {
          backgroundColor: "var(--button)",
          borderColor: "var(--button)",
          opacity: 1,
        },
      },
      thumb: { width: 14, height: 14, borderRadius: 1, boxShadow: "none" },
      track: {
        opacity: 1,
        borderRadius: 2,
        border: edge,
        backgroundColor: "var(--ground-deep)",
      },
    },
  },
  // On a phone, filters stand below each other; a filter that is set shows its value alone.
  RaFilterForm: {
    styleOverrides: {
      root: {
        gap: "8px",
        padding: 0,
        alignItems: "flex-start",
        "& .MuiFormControl-root": { margin: 0 },
        "& .MuiInputLabel-root": { clipPath: "inset(50%)", position: "absolute" },
        "& .MuiFormHelperText-root": { display: "none" },
        "& .RaSelectArrayInput-chip": { margin: 0 },
        "& .MuiSelect-select:has(.MuiChip-root)": { paddingBlock: 8 },
        "& .RaFilterFormInput-spacer": { display: "none" },
        "& .RaFilterFormInput-hideButton": { marginBottom: 0 },
        "@media (max-width: 600px)": {
          "& .MuiFormControl-root, & .MuiAutocomplete-root": { flexGrow: 1 },
        },
      },
    },
  },
  RaSkipNavigationButton: {
    styleOverrides: { root: { backgroundColor: "var(--button)", color: "var(--on-button)" } },
  },
  RaButton: { styleOverrides: { root: { "&.MuiButton-sizeSmall": { lineHeight: "20px" } } } },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        padding: 0,
        minHeight: 40,
        gap: "8px",
        alignItems: "center",
        "&&": { backgroundColor: "transparent" },
      },
    },
  },
  RaListToolbar: {
    styleOverrides: {
      root: {
        gap: "8px 16px",
        alignItems: "flex-start",
        minHeight: 40,
        "@media (max-width: 600px)": { backgroundColor: "transparent" },
      },
    },
  },
  RaList: {
    styleOverrides: {
      root: {
        "& .RaList-main": { gap: "16px", minWidth: 0 },
        "& .RaList-content:not(:has([data-sticky]))": { overflow: "auto" },
      },
    },
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
        backgroundColor: "var(--surface)",
        borderTop: joint,
      },
    },
  },
};

/**
 * The shop's own colours and font, on react-admin's parts: white cells with thin joints instead of
 * shadows. The colours are the tokens of the shop's stylesheet, whose dark ones and whose brand so
 * hold here too.
 */
export const theme: RaThemeOptions = enhanceHighContrast<RaThemeOptions>({
  ...defaultTheme,
  cssVariables: { nativeColor: true },
  palette: {
    mode: "light",
    primary: tone("brand"),
    secondary: tone("ink"),
    error: tone("red"),
    success: tone("green"),
    warning: tone("clay"),
    info: tone("ink-soft"),
    text: {
      primary: "var(--ink)",
      secondary: "var(--ink-soft)",
      disabled: "var(--ink-soft)",
    },
    action: {
      active: "var(--ink-soft)",
      hover: "var(--row)",
      selected: "var(--brand-pale)",
      disabled: "var(--ink-soft)",
      disabledBackground: "var(--ground-deep)",
    },
    background: { default: "var(--ground)", paper: "var(--surface)" },
    divider: "var(--joint)",
  },
  shape: { borderRadius: 2 },
  typography: {
    fontFamily: "var(--font)",
    h1: title,
    h2: title,
    h3: title,
    h4: title,
    h5: figure,
    h6: heading,
    subtitle1: strong,
    subtitle2: { ...second, fontWeight: 640 },
    body1: body,
    body2: second,
    button: { ...body, fontWeight: 600, textTransform: "none" },
    caption: label,
    overline: { ...label, textTransform: "none" },
  },
  components,
});
