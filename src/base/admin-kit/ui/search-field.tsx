import SearchIcon from "@mui/icons-material/Search";
import { InputAdornment, TextField } from "@mui/material";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { reactRouterProvider, useListContext } from "react-admin";

interface Props {
  placeholder: string;
  /** Read by the list's form of filters. */
  source: "q";
  alwaysOn: true;
}

const typingMilliseconds = 400;

/**
 * Searches a list after a pause in typing, and at once when the person moves on, so that Back finds
 * the words. It writes them into the URL itself: react-admin's `setFilters` does so later, and would
 * return to the list from the record whose link was pressed.
 */
export function SearchField({ placeholder }: Props) {
  const { filterValues, displayedFilters, sort, perPage } = useListContext();
  const navigate = reactRouterProvider.useNavigate();
  const applied = String(filterValues["q"] ?? "");
  const [typed, setTyped] = useState(applied);
  const sent = useRef(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // What this field sent may arrive while more is typed.
    if (applied !== sent.current) setTyped(applied);
    sent.current = applied;
  }, [applied]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(q: string): void {
    clearTimeout(timer.current);
    if (q === sent.current) return;
    sent.current = q;
    const { q: _, ...others } = filterValues;
    const words = new URLSearchParams({
      filter: JSON.stringify(q ? { ...others, q } : others),
      displayedFilters: JSON.stringify(displayedFilters),
      sort: sort.field,
      order: sort.order,
      page: "1",
      perPage: String(perPage),
    });
    navigate({ search: `?${words.toString()}` }, { replace: true });
  }
  function type(q: string): void {
    setTyped(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(q), typingMilliseconds);
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    // The form would send the words that it knows, without these.
    event.preventDefault();
    search(typed);
  }
  return (
    <TextField
      type="search"
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={() => search(typed)}
      onKeyDown={press}
      slotProps={{
        htmlInput: { "aria-label": placeholder },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ width: { xs: 1, sm: 320 } }}
    />
  );
}
