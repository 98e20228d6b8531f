// Content of the realm except its users, for all tasks.

/** For inherited roles: members of a group below `staff` have `auditor`, which `finance` contains. */
export const CONTENT = {
  eventsEnabled: true,
  adminEventsEnabled: true,
  adminEventsDetailsEnabled: true,
  bruteForceProtected: true,
  failureFactor: 3,
  roles: { realm: [{ name: "auditor" }, { name: "finance", composite: true, composites: { realm: ["auditor"] } }] },
  groups: [{ name: "staff", realmRoles: ["finance"], subGroups: [{ name: "berlin" }] }],
  clients: Array.from({ length: 60 }, (_, index) => ({
    clientId: `app-${String(index).padStart(2, "0")}`,
    publicClient: true,
    redirectUris: [`https://app-${index}.example/callback`],
  })),
};
