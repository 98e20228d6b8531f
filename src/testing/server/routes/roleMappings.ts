import { done, ok } from "../answers.ts";
import type { Realm, Role } from "../realm.ts";
import { page, type Call, type Routes } from "../router.ts";
import { groupOf, mappings, sentRole, userOf } from "../sent.ts";
import { filled, listIn } from "../store.ts";
import { effective, sentIds } from "./roles.ts";

/** Owner of role mappings: user, group or composite role. */
interface Holder {
  /** IDs of direct roles. */
  held: readonly string[];
  /** IDs of inherited roles, such as those of a user's groups. */
  inherited: readonly string[];
  hold: (ids: string[]) => void;
}

const ofUser = (call: Call): Holder => {
  const user = userOf(call);
  const groups = call.realm.groups.filter(({ id }) => user.groups.includes(id));
  return {
    held: user.roles,
    inherited: groups.flatMap((group) => above(call.realm, group.id)),
    hold: (ids) => {
      user.roles = ids;
    },
  };
};

/** Roles of a group and its ancestors. */
function above(realm: Realm, id: string | undefined): string[] {
  const group = realm.groups.find((each) => each.id === id);
  return group ? [...group.roles, ...above(realm, group.parentId)] : [];
}

const ofGroup = (call: Call): Holder => {
  const group = groupOf(call);
  return {
    held: group.roles,
    inherited: above(call.realm, group.parentId),
    hold: (ids) => {
      group.roles = ids;
    },
  };
};

const ofRole = (call: Call): Holder => {
  const role = call.realm.roles.find(({ id }) => id === call.params.id);
  return {
    held: role?.composites ?? [],
    inherited: [],
    hold: (ids) => {
      if (role) role.composites = ids;
    },
  };
};

const isOf = (client: string | undefined) => (role: Role) => role.client === client;
const direct = ({ realm }: Call, { held }: Holder) => realm.roles.filter(({ id }) => held.includes(id));
/** Roles that are not held and that the admin may assign. */
const free = ({ realm, has, may }: Call, { held }: Holder) =>
  realm.roles.filter(
    ({ id }) =>
      !held.includes(id) && (has("manage-users", "manage-realm", "manage-clients") || may("Roles", id, "map-role")),
  );

const take = (call: Call, holder: Holder) => {
  const gone = sentIds(call);
  holder.hold(holder.held.filter((id) => !gone.includes(id)));
  return done;
};

/** Routes for realm roles or for the roles of one client. */
function source(at: string, holderOf: (call: Call) => Holder): Routes {
  const sentRoles = (call: Call, list: readonly Role[]) =>
    ok(list.filter(isOf(call.params.client)).map((role) => sentRole(call.realm, role)));
  return {
    [`GET ${at}`]: (call) => sentRoles(call, direct(call, holderOf(call))),
    [`GET ${at}/available`]: (call) => sentRoles(call, free(call, holderOf(call))),
    [`GET ${at}/composite`]: (call) => sentRoles(call, effective(call.realm, holderOf(call).held)),
    [`POST ${at}`]: (call) => {
      const holder = holderOf(call);
      holder.hold([...new Set([...holder.held, ...sentIds(call)])]);
      return done;
    },
    [`DELETE ${at}`]: (call) => take(call, holderOf(call)),
  };
}

const clientName = ({ clients }: Realm, id: string | undefined) => clients.find((client) => client.id === id)?.clientId;

/** Routes for lists of effective and available roles. */
const asked = (type: string, holderOf: (call: Call) => Holder): Routes => ({
  [`GET /ui-ext/available-roles/${type}/{id}`]: (call) => {
    const search = call.query.get("search")?.toLowerCase() ?? "";
    const rows = free(call, holderOf(call)).flatMap(({ id, name, description, client }) => {
      const of = clientName(call.realm, client);
      const isWanted = of !== undefined && `${of} ${name}`.toLowerCase().includes(search);
      return isWanted ? [{ id, role: name, client: of, clientId: client, ...(description && { description }) }] : [];
    });
    return ok(page(rows, call.query));
  },
  [`GET /ui-ext/effective-roles/${type}/{id}`]: (call) => {
    const { held, inherited } = holderOf(call);
    return ok(
      effective(call.realm, [...held, ...inherited]).flatMap(({ id, name, description, client }) =>
        client
          ? [
              {
                id,
                role: name,
                client: clientName(call.realm, client),
                clientId: client,
                ...(description && { description }),
              },
            ]
          : [],
      ),
    );
  },
  [`GET /ui-ext/effective-roles-all/${type}/{id}`]: (call) => {
    const { held, inherited } = holderOf(call);
    return ok(
      effective(call.realm, [...held, ...inherited]).map(({ id, name, description, client }) => ({
        ...{ id, name, ...(description && { description }), clientRole: client !== undefined },
        ...(client && { client: clientName(call.realm, client), clientId: client }),
      })),
    );
  },
  [`POST /ui-ext/role-mapping-delete/${type}/{id}`]: (call) => take(call, holderOf(call)),
});

const mapped = (at: string, holderOf: (call: Call) => Holder): Routes => ({
  [`GET ${at}`]: (call) => ok(mappings(call.realm, holderOf(call).held)),
  ...source(`${at}/realm`, holderOf),
  ...source(`${at}/clients/{client}`, holderOf),
});

const owner = (type: string, holderOf: (call: Call) => Holder): Routes => ({
  ...mapped(`/${type}/{id}/role-mappings`, holderOf),
  ...asked(type, holderOf),
});

/** Roles whose IDs are a list of their own. */
const kept = (at: string): Routes =>
  mapped(at, ({ realm: { documents }, params }) => {
    const path = filled(at, params);
    return {
      ...{ held: listIn<string>(documents, path), inherited: [] },
      hold: (ids) => {
        documents[path] = ids;
      },
    };
  });

export const roleMappings: Routes = {
  ...owner("users", ofUser),
  ...owner("groups", ofGroup),
  ...asked("roles", ofRole),
  ...kept("/clients/{id}/scope-mappings"),
  ...kept("/client-scopes/{id}/scope-mappings"),
  ...kept("/organizations/{organization}/groups/{id}/role-mappings"),
};
