import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ReviewEntry } from "../../../kit/form/review.ts";
import { usePanel, useServer } from "../../../kit/panel.ts";
import { clientPoliciesApi } from "./api.ts";
import { policiesOf, profilesOf, type Policy, type Profile } from "./documents.ts";
import { newlyShutOut } from "./shutOut.ts";

/** A change of what clients are held to. */
interface RulesChange {
  profiles?: (all: Profile[]) => Profile[];
  policies?: (all: Policy[]) => Policy[];
}

/** Names the policies that would refuse the sign-in to this console after a change. */
export type ShutOut = (change: RulesChange) => readonly string[];

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const same = <T>(all: T): T => all;

/** What a change would keep out of the realm that the admin is signed in to; of any other realm, nobody here is a client. */
export function useShutOut(): ShutOut {
  const { session, realm } = usePanel();
  const api = clientPoliciesApi(useServer());
  const isOwn = session.realm === realm;
  const { data: profiles } = useQuery({ ...api.profiles, enabled: isOwn });
  const { data: policies } = useQuery({ ...api.policies, enabled: isOwn });
  return useCallback(
    (change) => {
      if (!isOwn || !profiles || !policies) return [];
      const before = { profiles: profilesOf(profiles), policies: policiesOf(policies) };
      const after = {
        profiles: (change.profiles ?? same)(before.profiles),
        policies: (change.policies ?? same)(before.policies),
      };
      const { protocol, hostname } = window.location;
      return newlyShutOut(before, after, { isHttps: protocol === "https:", isLoopback: loopback.test(hostname) });
    },
    [isOwn, profiles, policies],
  );
}

/** What is shown before a change by which nobody could sign in here any more; undefined where it is none. */
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
