import { Organizations } from "@keycloak/keycloak-admin-client/lib/resources/organizations.js";
import { useMemo } from "react";
import type { Tabs } from "../../kit/area/defineArea.ts";
import { useScreenParams } from "../../kit/area/navigation.ts";
import { useServer, useSession, useCapabilities } from "../../kit/panel.ts";
import { useOptional } from "../../kit/states/useOptional.ts";
import { usersApi } from "./api.ts";
import { userTabs, type User } from "./area.ts";
import { linksApi } from "./linksApi.ts";

type TabName = keyof typeof userTabs;

/**
 * The tabs of a user, without those that only a request can rule out: no attributes beside the profile, no organization in the realm, no right to see workflows.
 * Until it is answered, or when it is refused, a tab is there only for who asks for it by its address.
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
  // The server answers realm admins only. Whether admins of another realm are, only the server knows.
  const { whoAmI } = useSession();
  const isKnown = capabilities.access.known && whoAmI?.realm === server.realm;
  const workflows = useOptional(
    { ...linksApi(server).workflows(id), enabled: capabilities.feature("WORKFLOWS") === true && !isKnown },
    "workflows",
  );
  // What nobody can tell does not hide a tab, which then says so itself.
  const isFaulty = ({ unavailable }: { unavailable: string | undefined }) =>
    unavailable !== undefined && unavailable !== "refused" ? true : undefined;
  const policy = profile.value && (profile.value.unmanagedAttributePolicy ?? "DISABLED") !== "DISABLED";
  const verdicts: Partial<Record<TabName, boolean | undefined>> = {
    attributes: policy ?? isFaulty(profile),
    // What is declared of it hides the tab then, and says why.
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
    const all = isKnown ? { ...userTabs, workflows: { ...ofWorkflows, access: "realm-admin" } } : userTabs;
    return Object.fromEntries(Object.entries(all).filter(([name]) => !gone.has(name))) as Tabs<User>;
  }, [hidden, isKnown]);
}
