import { Organizations } from "@keycloak/keycloak-admin-client/lib/resources/organizations.js";
import { useMemo } from "react";
import type { Tabs } from "../../kit/area/defineArea.ts";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { useServer, useSession } from "../../kit/panel/session.ts";
import { useCapabilities } from "../../kit/area/useCapabilities.ts";
import { useOptional } from "../../kit/states/useOptional.ts";
import { usersApi } from "./api.ts";
import { userTabs } from "./tabs.ts";
import type { User } from "./user.ts";
import { linksApi } from "./linksApi.ts";

type TabName = keyof typeof userTabs;

/**
 * Returns the tabs of a user. Omits attributes, organizations and workflows if a request shows that they don't apply.
 * Until the response arrives, a tab is visible only if the URL names it.
 */
export function useUserTabs(id: string): Tabs<User> {
  const server = useServer();
  const capabilities = useCapabilities();
  const { tab = "" } = useScreenParams();
  const profile = useOptional(usersApi(server).profile, "missing.profile");
  const organizations = useOptional(
    {
      ...server.query(
        Organizations,
        ["organizations", "any"],
        async (api) => (await api.find({ first: 0, max: 1 })).length > 0,
      ),
      enabled:
        capabilities.realm?.organizationsEnabled === true &&
        capabilities.access.hasSome("manage-realm", "query-organizations"),
    },
    "organizations",
  );
  // Keycloak allows only realm admins. For admins of another realm, only a request can tell.
  const { whoAmI } = useSession();
  const isKnown = capabilities.access.known && whoAmI?.realm === server.realm;
  const workflows = useOptional(
    { ...linksApi(server).workflows(id), enabled: capabilities.feature("WORKFLOWS") === true && !isKnown },
    "workflows",
  );
  // A failed request doesn't hide a tab: the tab shows the error itself.
  const isFaulty = ({ unavailable }: { unavailable: string | undefined }) =>
    unavailable !== undefined && unavailable !== "refused" ? true : undefined;
  const policy = profile.value && (profile.value.unmanagedAttributePolicy ?? "DISABLED") !== "DISABLED";
  const verdicts: Partial<Record<TabName, boolean | undefined>> = {
    attributes: policy ?? isFaulty(profile),
    // Keep the tab if organizations are off: its declaration hides it and gives the reason.
    organizations:
      capabilities.realm?.organizationsEnabled === false || (organizations.value ?? isFaulty(organizations)),
    workflows: isKnown
      ? true
      : workflows.unavailable === "refused"
        ? false
        : workflows.value !== undefined || isFaulty(workflows),
  };
  const hidden = Object.entries(verdicts)
    .filter(([name, verdict]) => !(verdict ?? name === tab))
    .map(([name]) => name)
    .join(" ");
  return useMemo(() => {
    const gone = new Set(hidden.split(" "));
    const { workflows: ofWorkflows } = userTabs;
    const all = isKnown ? { ...userTabs, workflows: { ...ofWorkflows, who: "realm-admin" } } : userTabs;
    return Object.fromEntries(Object.entries(all).filter(([name]) => !gone.has(name))) as Tabs<User>;
  }, [hidden, isKnown]);
}
