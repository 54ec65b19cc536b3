import { Card, CardContent, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import type { ReactNode } from "react";
import type { Elements } from "#src/base/ui/elements.ts";

export function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  value: Value;
  options: readonly Value[];
  onChange: (value: Value) => void;
  children: (option: Value) => ReactNode;
  columns: number;
}

/** A choice between a few options, each shown as it looks. */
export function Choice<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  children,
  columns,
}: ChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      value={value}
      onChange={(_event, chosen: Value | null) => chosen !== null && onChange(chosen)}
      aria-label={label}
      sx={{
        display: "grid",
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gap: 1,
        "& .MuiToggleButton-root": {
          borderRadius: 1,
          border: 1,
          borderColor: "divider",
          m: 0,
          p: 0,
          overflow: "hidden",
          textTransform: "none",
          color: "text.primary",
          display: "block",
          textAlign: "left",
        },
        "& .Mui-selected": { outline: "2px solid", outlineColor: "primary.main" },
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option} value={option}>
          {children(option)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
