import { Card, CardContent, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** A part of a page with a title. */
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
