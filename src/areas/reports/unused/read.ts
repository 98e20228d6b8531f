import { pacedGet, pathOf, type RealmDocument } from "../../../realm-document/index.ts";
import type { RealmServer } from "../../../realm-document/read/get.ts";
import { canTell, documentKinds, groupsToAsk, providersToAsk, rolesToAsk, unusedInDocument } from "./inDocument.ts";
import { Report, type UnusedOptions } from "./report.ts";
import { signIns } from "./signIns.ts";
import type { Skipped, Unused, UnusedReport } from "./types.ts";

const isNone = (list: readonly unknown[]) => list.length === 0;

async function holders(report: Report, document: RealmDocument): Promise<void> {
  const { get } = report;
  const usersOf = (role: Unused) =>
    role.of ? pathOf("clients", role.of.id, "roles", role.name) : pathOf("roles", role.name);
  const roles = rolesToAsk(document);
  for (const kind of ["realmRole", "clientRole"] as const)
    await report.each(
      kind,
      roles.filter((role) => role.kind === kind),
      async (role) => {
        if (isNone(await get.list(`${usersOf(role)}/users`, { max: 1 }))) report.add(role);
      },
    );
}

async function groups(report: Report, document: RealmDocument): Promise<void> {
  const asked = groupsToAsk(document);
  const hasMembers = new Map<string, boolean>();
  await report.each("group", asked, async ({ group: { id } }) => {
    const members = await report.get.list(`${pathOf("groups", id)}/members`, { max: 1, briefRepresentation: true });
    hasMembers.set(id, !isNone(members));
  });
  report.add(
    ...asked
      .filter(({ group, below }) => [group.id, ...below].every((id) => hasMembers.get(id) === false))
      .map(({ group }) => group),
  );
}

const providers = (report: Report, document: RealmDocument): Promise<void> =>
  report.each("identityProvider", providersToAsk(document), async (provider) => {
    const linked = await report.get.list("/users", { idpAlias: provider.name, max: 1, briefRepresentation: true });
    if (isNone(linked)) report.add(provider);
  });

/**
 * Finds records that nothing uses. Reads two records at a time. A kind that can't be decided is named with its reason.
 * @throws the reason of `signal` if the caller cancels.
 */
export async function readUnused(
  server: RealmServer,
  document: RealmDocument,
  options: UnusedOptions,
): Promise<UnusedReport> {
  const report = new Report(pacedGet(server, options), options);
  for (const kind of documentKinds) if (!canTell(document, kind)) report.skip(kind, reasonOf(document, kind));
  report.add(...unusedInDocument(document));
  if (options.mayReadUsers) {
    await providers(report, document);
    await groups(report, document);
    await holders(report, document);
  } else for (const kind of ["realmRole", "clientRole", "group", "user"] as const) report.skip(kind, "forbidden");
  await signIns(report, document);
  return report.state(true);
}

const sectionOf = {
  client: "clients",
  clientScope: "clientScopes",
  flow: "flows",
  group: "groups",
  realmRole: "realmRoles",
  clientRole: "clientRoles",
  identityProvider: "identityProviders",
} as const;

function reasonOf({ sections }: RealmDocument, kind: (typeof documentKinds)[number]): Skipped {
  const found = sections[sectionOf[kind]];
  return found.state === "notRead" && found.reason !== "forbidden" ? "failed" : "forbidden";
}
