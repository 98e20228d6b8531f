import type { FirstCalls } from "./askFirst.ts";

// Written by `npm run generate`.
export const firstCalls: Readonly<Record<string, FirstCalls>> = {
  "iam-authentication": {
    without: [],
    who: {
      all: [
        {
          any: [
            {
              any: ["view-realm", "view-identity-providers", "view-clients"],
            },
            {
              any: ["view-authorization", "view-realm"],
            },
            {
              any: ["manage-authorization", "manage-realm"],
            },
          ],
        },
        {
          any: ["view-realm", "view-identity-providers", "view-clients"],
        },
      ],
    },
    calls: ["/admin/realms/{realm}/authentication/flows", "/admin/realms/{realm}"],
  },
  "iam-client-scopes": {
    without: [],
    who: "view-clients",
    calls: [
      "/admin/realms/{realm}/client-scopes",
      "/admin/realms/{realm}/default-default-client-scopes",
      "/admin/realms/{realm}/default-optional-client-scopes",
    ],
  },
  "iam-clients": {
    without: [],
    who: "query-clients",
    calls: ["/admin/realms/{realm}/clients/?first=0&max={rows}"],
  },
  "iam-groups": {
    without: ["root"],
    who: {
      all: [
        "query-groups",
        {
          any: ["view-users", "manage-users"],
        },
      ],
    },
    calls: ["/admin/realms/{realm}/groups?first=0&max={rows}&populateHierarchy=false"],
  },
  "iam-identity-providers": {
    without: [],
    who: {
      any: ["view-identity-providers", "manage-identity-providers"],
    },
    calls: ["/admin/realms/{realm}/identity-provider/instances?first=0&max={rows}&briefRepresentation=false"],
  },
  "iam-organizations": {
    without: ["organization"],
    who: {
      any: ["query-organizations", "view-organizations", "manage-organizations"],
    },
    calls: ["/admin/realms/{realm}", "/admin/realms/{realm}/organizations/?first=0&max={rows}"],
  },
  "iam-realm-settings": {
    without: [],
    who: "view-realm",
    calls: ["/admin/realms/{realm}"],
  },
  "iam-realms": {
    without: [],
    who: "anyone",
    calls: ["/admin/realms/{home}/ui-ext/realms/names?first=0&max=101"],
  },
  "iam-roles": {
    without: [],
    who: "view-realm",
    calls: ["/admin/realms/{realm}/roles?first=0&max={rows}"],
  },
  "iam-user-federation": {
    without: [],
    who: "view-realm",
    calls: ["/admin/realms/{realm}/components?type=org.keycloak.storage.UserStorageProvider"],
  },
  "iam-users": {
    without: ["group", "organization", "query"],
    who: "query-users",
    calls: ["/admin/realms/{realm}/users/profile", "/admin/realms/{realm}/ui-ext/info"],
    next: {
      after: "/admin/realms/{realm}/ui-ext/info",
      is: {
        userProfileProvidersEnabled: false,
      },
      calls: ["/admin/realms/{realm}/ui-ext/brute-force-user?briefRepresentation=true&first=0&max={rows}"],
    },
  },
  "iam-workflows": {
    without: [],
    who: "realm-admin",
    calls: ["/admin/realms/{realm}/workflows?first=0&max=100"],
  },
};
