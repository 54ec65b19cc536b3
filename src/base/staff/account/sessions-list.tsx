import { Button, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatMoment } from "#src/base/admin-kit/moments.ts";
import { request } from "#src/base/admin-kit/ui/api.ts";
import type { OpenSession } from "#src/base/staff/contract.ts";
import { deviceName } from "#src/base/staff/device-name.ts";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import * as texts from "#src/base/staff/texts.ts";

export function OwnSessions() {
  const { send } = useSend();
  return (
    <SessionsList
      queryKey={["sessions"]}
      find={() => request("GET /sessions", {})}
      end={(id) => send(request("DELETE /sessions/:id", { params: { id } }))}
      endAll={() => send(request("DELETE /sessions", {}))}
    />
  );
}

export function ColleaguesSessions({ id }: { id: number }) {
  const { send } = useSend();
  return (
    <SessionsList
      queryKey={["sessions", id]}
      find={() => request("GET /staff/:id/sessions", { params: { id } })}
      end={(session) =>
        send(request("DELETE /staff/:id/sessions/:session", { params: { id, session } }))
      }
      endAll={() => send(request("DELETE /staff/:id/sessions", { params: { id } }))}
    />
  );
}

interface Session extends OpenSession {
  current?: boolean;
}

interface Props {
  queryKey: unknown[];
  find: () => Promise<Session[]>;
  end: (id: number) => Promise<unknown>;
  endAll: () => Promise<unknown>;
}

function SessionsList({ queryKey, find, end, endAll }: Props) {
  const { data = [] } = useQuery({ queryKey, queryFn: find });
  const queries = useQueryClient();
  async function afterwards(ended: Promise<unknown>) {
    await ended;
    await queries.invalidateQueries({ queryKey });
  }
  const others = data.filter(({ current }) => !current);
  return (
    <>
      {data.length === 0 ? <Typography color="text.secondary">{texts.noSession}</Typography> : null}
      <Stack component="ul" spacing={1} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data.map((session) => (
          <Stack
            key={session.id}
            component="li"
            direction="row"
            spacing={2}
            sx={{ justifyContent: "space-between", alignItems: "center" }}
          >
            <span>{`${deviceName(session.device)} · ${formatMoment(session.seenAt)}`}</span>
            {session.current ? (
              <b>{texts.thisSession}</b>
            ) : (
              <Button onClick={() => void afterwards(end(session.id))}>{texts.endSession}</Button>
            )}
          </Stack>
        ))}
      </Stack>
      {others.length > 1 ? (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => void afterwards(endAll())}>
          {texts.endAll}
        </Button>
      ) : null}
    </>
  );
}
