import ArrowIcon from "@mui/icons-material/ChevronRight";
import SearchIcon from "@mui/icons-material/Search";
import { InputAdornment, TextField } from "@mui/material";
import { useState } from "react";
import { Link, Title } from "react-admin";
import { keysOf } from "#src/base/kernel/records.ts";
import type { Screens, SettingsGroup } from "#src/base/admin-kit/ui/manifest.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { manifests } from "./manifests.ts";
import { normalized } from "./normalized.ts";
import * as texts from "#src/base/admin-kit/texts.ts";
import styles from "./settings-page.module.css";

/** Every setting as a row that says what one sets there. */
export function SettingsPage() {
  const can = useCan();
  const [typed, setTyped] = useState("");
  const found = manifests.filter(
    ({ label, tab, setting, permission }) =>
      setting &&
      can(permission) &&
      normalized([label, tab, setting.text].join(" ")).includes(normalized(typed.trim())),
  );
  return (
    <>
      <Title title={texts.menu.settings} />
      <TextField
        type="search"
        placeholder={texts.searchSettings}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ width: { xs: 1, sm: 320 } }}
        slotProps={{
          htmlInput: { "aria-label": texts.searchSettings },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      {keysOf(texts.settingsGroups).map((group) => (
        <Group
          key={group}
          group={group}
          screens={found.filter(({ setting }) => setting?.group === group)}
        />
      ))}
      {found.length === 0 ? <p role="status">{texts.noSetting}</p> : null}
    </>
  );
}

function Group({ group, screens }: { group: SettingsGroup; screens: Screens[] }) {
  const { name, text } = texts.settingsGroups[group];
  if (screens.length === 0) return null;
  return (
    <section className={styles["group"]} aria-label={name}>
      <div>
        <h2>{name}</h2>
        <p>{text}</p>
      </div>
      <ul>
        {screens.map((screen) => (
          <li key={screen.name}>
            <Link to={`/${screen.name}`}>
              <span>
                <b>{screen.tab ?? screen.label}</b>
                <small>{screen.setting?.text}</small>
              </span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
