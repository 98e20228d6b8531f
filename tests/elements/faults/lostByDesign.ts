// Content that a failed call removes on purpose.
import type { Outcome } from "./playback.ts";

/** Landmarks that a failed call removes by design. */
export const lostByDesign: readonly {
  /** Screens, such as `reports/expiries`. Without it, all. */
  at?: RegExp;
  call: RegExp;
  outcomes?: readonly Outcome[];
  lost: RegExp;
  /** The page must say that something is missing. */
  isNamed?: boolean;
  because: string;
}[] = [
  {
    at: /^reports\//,
    call: /./,
    lost: /^row /,
    isNamed: true,
    because: "a report leaves out what could not be read, and names the part",
  },
  {
    at: /^realm-settings\//,
    call: /\/admin\/realms\/[^/]+$/,
    lost: /^row /,
    because: "the realm is the record of the page: no tab opens without it",
  },
  {
    call: /\/roles-by-id\//,
    outcomes: [404],
    lost: /^(field required|row .*)$/,
    because: "a policy leaves out the roles that are gone",
  },
  {
    call: /\/clients\/[^/]+\/(default|optional)-client-scopes$/,
    lost: /^row /,
    because: "half of the scopes of a client would read as all of them",
  },
  {
    call: /\/serverinfo$|\/admin\/realms\/[^/]+$/,
    lost: /^tab /,
    because: "nothing else tells what server and realm have switched on; the note says so",
  },
  {
    call: /\/role-mappings(\/|$)/,
    outcomes: ["nonsense"],
    lost: /^row /,
    because: "an object without any roles is what the server sends where there are none",
  },
  {
    call: /\/roles\/read-token$/,
    outcomes: [404, "nonsense"],
    lost: /^field addReadTokenRoleOnCreate$/,
    because: "without that role nobody could read a kept token",
  },
  {
    call: /\/policy\/[^/]+\/(resources|scopes)$|\/authz\/resource-server$/,
    lost: /^row /,
    because: "a permission is one record of several calls, and its policies are rows of its form",
  },
  {
    call: /\/users\/profile$|\/admin\/realms\/[^/]+$/,
    lost: /^field (search|group-filter)$/,
    because: "there is nothing to search in attributes that could not be read",
  },
  {
    call: /\/client-policies\/(profiles|policies)\?/,
    lost: /^row /,
    because: "there is nothing to add to an entry that could not be read",
  },
  {
    call: /\/clients\?first=\d+&max=500$/,
    lost: /^row /,
    because: "a group has clients of all pages, so a page that failed leaves every group unknown",
  },
  {
    call: /\/ui-ext\/realms\/names\?/,
    outcomes: [403, 404],
    lost: /^row /,
    because: "who may not read the names of the realms has none to choose from",
  },
  {
    at: /^sso-setup\//,
    call: /\/organizations\/[^/]+\/identity-providers$/,
    lost: /^field /,
    because: "no step opens before the connections are known",
  },
  {
    at: /^my-team\//,
    call: /\/invitations\?/,
    outcomes: [404],
    lost: /^row /,
    because: "Keycloak 26.4 has no invitations",
  },
];
