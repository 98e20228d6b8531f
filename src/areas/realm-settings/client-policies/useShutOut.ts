import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ReviewEntry } from "../../../kit/form/review.ts";
import { usePanel } from "../../../kit/panel/panel.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { clientPoliciesApi } from "./api.ts";
import { policiesOf, profilesOf, type Policies, type Policy, type Profile, type Profiles } from "./documents.ts";
import { newlyShutOut } from "./shutOut.ts";

/** Change of client profiles or policies. */
export interface RulesChange {
  profiles?: (all: Profile[]) => Profile[];
  policies?: (all: Policy[]) => Policy[];
}

/**
 * Returns the policies that would block the sign-in to this console after a change. Waits for the current profiles and
 * policies. If they can't be read, no policy is reported.
 */
export type ShutOut = (change: RulesChange) => Promise<readonly string[]>;

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const same = <T>(all: T): T => all;

/** Checks only the realm that the admin is signed in to: this console is not a client of other realms. */
export function useShutOut(): ShutOut {
  const { session, realm } = usePanel();
  const server = useServer();
  const api = useMemo(() => clientPoliciesApi(server), [server]);
  const isOwn = session.realm === realm;
  const client = useQueryClient();
  useQuery({ ...api.profiles, enabled: isOwn });
  useQuery({ ...api.policies, enabled: isOwn });
  return useMemo(() => {
    return async (change) => {
      if (isOwn) await Promise.all([client.prefetchQuery(api.profiles), client.prefetchQuery(api.policies)]);
      const profiles = client.getQueryData<Profiles>(api.profiles.queryKey);
      const policies = client.getQueryData<Policies>(api.policies.queryKey);
      if (!isOwn || !profiles || !policies) return [];
      const before = { profiles: profilesOf(profiles), policies: policiesOf(policies) };
      const after = {
        profiles: (change.profiles ?? same)(before.profiles),
        policies: (change.policies ?? same)(before.policies),
      };
      const { protocol, hostname } = window.location;
      return newlyShutOut(before, after, { isHttps: protocol === "https:", isLoopback: loopback.test(hostname) });
    };
  }, [isOwn, client, api]);
}

/** Review entry for a change that would block the sign-in to this console. Undefined if it doesn't. */
export const shutOutReview = (
  names: readonly string[],
  { label, after }: { label: string; after: string },
): readonly ReviewEntry[] | undefined =>
  names.length
    ? [
        {
          field: { path: ["policies"], kind: "text", label },
          isNew: true,
          before: undefined,
          after,
          consequences: [
            { key: "realmSettings.clientPolicies.shutOut", values: { names: names.join(", ") }, danger: true },
          ],
        },
      ]
    : undefined;
