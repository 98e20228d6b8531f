// Live data is read on each open: cached rows are shown during the read, then replaced.
import { QueryObserver, type QueryClient, type QueryObserverOptions } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { Server } from "../../../src/api/server.ts";
import { registrationApi } from "../../../src/areas/clients/registration/api.ts";
import { homeApi } from "../../../src/areas/dashboard/home/api.ts";
import { organizationsApi } from "../../../src/areas/organizations/api.ts";
import { realmSessionsApi } from "../../../src/areas/sessions/api.ts";
import { usersApi } from "../../../src/areas/users/api.ts";
import { linksApi } from "../../../src/areas/users/linksApi.ts";
import { workflowsApi } from "../../../src/areas/workflows/api.ts";
import { eventsApi } from "../../../src/sections/event-table/api.ts";
import { sessionsApi } from "../../../src/sections/session-table/api.ts";
import { createQueryClient } from "../../../src/session/queryClient.ts";
import { fakeServer, json } from "../api/fakeServer.ts";

const page = { first: 0, max: 11, search: "" };

const read: Record<string, (server: Server, queries: QueryClient) => object> = {
  "user events": (server, queries) => eventsApi(server, queries).userEvents({}, page),
  "admin events": (server, queries) => eventsApi(server, queries).adminEvents([{}], page),
  "timeline of a user": (server, queries) => eventsApi(server, queries).timeline({ user: "ada" }, "*/ada*", page),
  "sessions of a realm": (server) => sessionsApi(server).ofRealm(page),
  "sessions of a client": (server) => sessionsApi(server).ofClient("app", page),
  "sessions of a user": (server) => sessionsApi(server).ofUser("ada"),
  "sessions by client": (server) => realmSessionsApi(server).byClient(),
  "sessions by user": (server) => realmSessionsApi(server).byUser(),
  "sessions of the home page": (server, queries) => homeApi(server, queries).sessions,
  "sign-ins of the home page": (server, queries) => homeApi(server, queries).signIns,
  "changes of the home page": (server, queries) => homeApi(server, queries).changes,
  "changes of people": (server, queries) => homeApi(server, queries).people,
  "brute force state": (server) => usersApi(server).lock("ada"),
  "workflow steps of a user": (server) => linksApi(server).workflows("ada"),
  "scheduled workflow steps": (server) => workflowsApi(server).scheduled("ada"),
  "initial access tokens": (server) => registrationApi(server).tokens(),
  invitations: (server) => organizationsApi(server).invitations("acme", { ...page, filters: {}, columns: [] }),
};

describe("live data", () => {
  it.each(Object.entries(read))(
    "of %s is read on each open, with cached rows during the read",
    async (_, optionsOf) => {
      const { server, sent } = fakeServer(() => json([]));
      const queries = createQueryClient();
      const open = () =>
        new Promise<{ hadRows: boolean; calls: number }>((resolve) => {
          const before = sent.length;
          const observer = new QueryObserver(queries, optionsOf(server, queries) as QueryObserverOptions);
          const hadRows = observer.getCurrentResult().data !== undefined;
          const close = observer.subscribe(({ data, isFetching }) => {
            if (data === undefined || isFetching) return;
            close();
            resolve({ hadRows, calls: sent.length - before });
          });
        });
      expect((await open()).hadRows).toBe(false);
      const again = await open();
      expect(again.hadRows).toBe(true);
      expect(again.calls).toBeGreaterThan(0);
    },
  );
});
