import { Box, Card, CardContent, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
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
  /** Opens the section when it changes to something else than null: an error in it, for example. */
  opensFor?: string | number | null;
  children: ReactNode;
}

/** A part of a page that opens where its title is pressed. */
export function FoldedSection({
  title,
  contents = "",
  isOpenAtFirst = false,
  opensFor = null,
  children,
}: FoldedProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [openedFor, setOpenedFor] = useState(opensFor);
  if (opensFor !== openedFor) {
    setOpenedFor(opensFor);
    if (opensFor !== null) setOpen(true);
  }
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
