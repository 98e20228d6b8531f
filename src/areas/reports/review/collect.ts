import { Holdings } from "../../../check-up/readPeople.ts";
import {
  pacedGet,
  pathOf,
  type Get,
  type Json,
  type PacedOptions,
  type RealmDocument,
} from "../../../realm-document/index.ts";
import type { RealmServer } from "../../../realm-document/read/get.ts";
import { textOf } from "../../../realm-document/json.ts";
import type { ReviewItem } from "./review.ts";

/** A role or group to review. */
export type Subject = Pick<ReviewItem, "kind" | "what">;

/** Subject of a review. */
export type ReviewScope =
  | { of: "admins"; document: RealmDocument }
  | { of: "subjects"; subjects: readonly Subject[] }
  /** All roles of a client. */
  | { of: "client"; client: { id: string; name: string } };

const pathOfSubject = ({ kind, what }: Subject): string => {
  if (kind === "group") return `${pathOf("groups", what.id)}/members`;
  return kind === "realmRole"
    ? `${pathOf("roles", what.name)}/users`
    : `${pathOf("clients", what.client?.id ?? "", "roles", what.name)}/users`;
};

/** Roles and groups that give admin roles, with their IDs, which a revocation needs. */
async function adminSubjects(get: Get, document: RealmDocument): Promise<readonly Subject[]> {
  const holdings = await new Holdings(get, document).all();
  const groups = new Map(
    holdings.flatMap(({ path, via }) => (via.kind === "group" ? [[path, `/${via.names.join("/")}`] as const] : [])),
  );
  return Promise.all(
    holdings.map(async ({ path, via }): Promise<Subject> => {
      const [, , id = ""] = path.split("/");
      if (via.kind === "group")
        return { kind: "group", what: { id: decodeURIComponent(id), name: groups.get(path) ?? "" } };
      const role = await get.object<Json>(path.replace(/\/users$/, ""));
      const what = { id: textOf(role.id), name: textOf(role.name) };
      return via.kind === "realmRole"
        ? { kind: "realmRole", what }
        : {
            kind: "clientRole",
            what: { ...what, client: { id: decodeURIComponent(id), name: via.names[0] ?? "" } },
          };
    }),
  );
}

async function subjectsOf(get: Get, scope: ReviewScope): Promise<readonly Subject[]> {
  if (scope.of === "subjects") return scope.subjects;
  if (scope.of === "admins") return adminSubjects(get, scope.document);
  const { client } = scope;
  const roles = await get.list<Json>(`${pathOf("clients", client.id)}/roles`);
  return roles.map(({ id, name }) => ({
    kind: "clientRole",
    what: { id: textOf(id), name: textOf(name), client },
  }));
}

/**
 * Reads the direct holders of roles and groups: only these can be revoked from a user. Two lists at a time.
 * @throws the first failure: a review with gaps would be no evidence.
 */
export async function collectItems(
  server: RealmServer,
  scope: ReviewScope,
  options: PacedOptions,
): Promise<readonly ReviewItem[]> {
  const get = pacedGet(server, options);
  const subjects = await subjectsOf(get, scope);
  const lists = await Promise.all(
    subjects.map(async (subject) => {
      const users = await get.all<Json>(pathOfSubject(subject), { briefRepresentation: true });
      return users.map(
        (user): ReviewItem => ({
          ...subject,
          id: `${subject.what.id}/${textOf(user.id)}`,
          user: { id: textOf(user.id), name: textOf(user.username) },
        }),
      );
    }),
  );
  return lists.flat();
}
