import { Box, Card, CardContent, Typography } from "@mui/material";
import { useState } from "react";
import type { Elements } from "#src/base/ui/elements.ts";

export function Section({ title, children }: { title: string; children: Elements }) {
  return (
    <Card component="section">
      <CardContent>
        <Typography component="h2" variant="h6" gutterBottom>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

interface FoldedProps {
  title: string;
  /** What is in it, beside the title. */
  contents?: string;
  isOpenAtFirst?: boolean;
  children: Elements;
}

/** A part of a page that opens where its title is pressed. */
export function FoldedSection({
  title,
  contents = "",
  isOpenAtFirst = false,
  children,
}: FoldedProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={({ currentTarget }: React.ToggleEvent<HTMLDetailsElement>) =>
        setOpen(currentTarget.open)
      }
      sx={{ width: "100%", borderTop: 1, borderColor: "divider", "&[open]": { pb: 2 } }}
    >
      <Box component="summary" sx={{ py: 1.5, cursor: "pointer" }}>
        <Typography component="h2" variant="h6" sx={{ display: "inline", mr: 1.5 }}>
          {title}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary">
          {contents}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
