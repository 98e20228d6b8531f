import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { useServer } from "../../../kit/panel/session.ts";
import { useChange } from "../../../kit/write/useChange.ts";
import type { RealmServer, Step } from "../../../realm-document/index.ts";
import { areaOfSection, changeOf } from "../plan/roles.ts";

/**
 * The server of the target realm, for a run. Each write is offered to the host page for a veto, sent once, and told
 * as a change of its area. `note` names the step that the next write belongs to.
 */
export function useRunServer(): { server: RealmServer; note: (step: Step) => void; refresh: () => Promise<void> } {
  const server = useServer();
  const change = useChange();
  const queries = useQueryClient();
  const current = useRef<Step>(undefined);
  return useMemo(() => {
    const write: RealmServer["fetch"] = (method, path, args) => {
      const step = current.current;
      const send = () => server.fetch(method, path, args);
      if (!step || method === "GET") return send();
      const id = step.names.join("/");
      const about = { area: areaOfSection(step.section), action: changeOf(step.action, step.part), id };
      return change({ ...about, after: args?.body }, send);
    };
    return {
      server: {
        realm: server.realm,
        url: server.url,
        request: (method, path, args) => server.request(method, path, args),
        fetch: write,
      },
      note: (step) => {
        current.current = step;
      },
      refresh: async () => {
        queries.removeQueries({ queryKey: server.key("realm-document"), type: "inactive" });
        await queries.invalidateQueries({ queryKey: server.key() });
      },
    };
  }, [server, change, queries]);
}
