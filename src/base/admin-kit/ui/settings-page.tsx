import { Card } from "@mui/material";
import { SimpleForm } from "react-admin";
import type { Elements } from "#src/base/ui/elements.ts";
import type { SingletonName } from "./api.ts";
import { SaveBar } from "./parts.tsx";
import { SingletonPage } from "./singleton-page.tsx";

interface Props {
  name: SingletonName;
  title: string;
  /** The inputs. */
  children: Elements;
}

/** Edits a singleton in one plain form. */
export function SettingsPage({ name, title, children }: Props) {
  return (
    <SingletonPage name={name} title={title}>
      {(settings, save) => (
        <Card sx={{ mt: 2, maxWidth: 560 }}>
          <SimpleForm record={settings} onSubmit={save} toolbar={<SaveBar />}>
            {children}
          </SimpleForm>
        </Card>
      )}
    </SingletonPage>
  );
}
