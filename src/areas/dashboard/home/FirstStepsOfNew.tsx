import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { homeApi } from "./api.ts";
import { isNewRealm } from "./first-steps/steps.ts";
import { putAside } from "./putAside.ts";

const FirstSteps = lazily(() => import("./first-steps/FirstSteps.tsx"));

/** Name of the card in the stored list of dismissed parts. */
const card = "first-steps";

/** First steps of a new realm, until they are done or dismissed. Decides by what other cards read: sends nothing. */
export function FirstStepsOfNew() {
  const server = useServer();
  const access = useAccess();
  const aside = putAside(server.issuer);
  const hidden = useSyncExternalStore(aside.subscribe, aside.get, aside.get);
  const api = homeApi(server, useQueryClient());
  const realm = useRealm().data;
  const users = useQuery({ ...api.users, enabled: access.has("view-users"), retry: false }).data;
  const clients = useQuery({ ...api.clients, enabled: access.has("view-clients"), retry: false }).data;
  if (hidden.includes(card) || !realm || !clients || users === undefined) return null;
  const known = { realm, clients, users };
  return isNewRealm(known) ? <FirstSteps known={known} onDismiss={() => aside.toggle(card)} /> : null;
}
