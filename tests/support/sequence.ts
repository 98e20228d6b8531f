// Calls to compare the in-memory server with the real one: reads, writes and errors of lists, pages and forms of users,
// groups, roles, clients and organizations.

export type Send = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown; made?: string }>;

/** Result of a call: status, and the shape of the body. */
export type Step = { call: string; status: number; shape: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Records whose keys are names, not fields. */
const named = new Set([
  "attributes",
  "clientMappings",
  "validators",
  "validations",
  "authenticationFlowBindingOverrides",
]);

/** Merged shape of the entries: the server's order is arbitrary. */
const allOf = (list: readonly Record<string, unknown>[]) =>
  list.length > 0 ? [shapeOf(Object.assign({}, ...list))] : [];

/** Replaces values by types. Error texts stay. */
export function shapeOf(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.every(isRecord) ? allOf(value) : [shapeOf(value[0])];
  if (!isRecord(value))
    return ["error", "errorMessage", "error_description", "field"].includes(name) ? value : typeof value;
  if (named.has(name)) return "object";
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, shapeOf(value[key], key)]),
  );
}

/** Sends the calls one after the other. Results omit IDs and server-specific values. */
export async function play(send: Send): Promise<Step[]> {
  const steps: Step[] = [];
  const call = async (method: string, path: string, body?: unknown, as = path) => {
    const answer = await send(method, path, body);
    steps.push({
      call: `${method} ${as}`,
      status: answer.status,
      shape: answer.body === "" ? undefined : shapeOf(answer.body),
    });
    return answer;
  };
  const ada =
    (
      await call("POST", "/users", {
        username: "Lovelace",
        firstName: "Ada",
        lastName: "Byron",
        email: "Love@x.example",
        enabled: true,
      })
    ).made ?? "";
  const user = (path: string) => [`/users/${ada}${path}`, undefined, `/users/{id}${path}`] as const;
  await call("POST", "/users", { username: "lovelace" });
  await call("POST", "/users", { username: "other-one", email: "love@x.example" });
  await call("POST", "/users", { email: "x" });
  await call("POST", "/users", { username: "xx" });
  await call("GET", "/users/nobody");
  await call("PUT", "/users/nobody", {});
  await call("GET", ...user(""));
  await call("PUT", `/users/${ada}`, { lastName: "King" }, "/users/{id} family name");
  await call("PUT", `/users/${ada}`, { email: "nonsense" }, "/users/{id} bad address");
  await call("PUT", `/users/${ada}`, { username: "renamed" }, "/users/{id} other name");
  for (const query of [
    "search=king",
    "search=zzz",
    "exact=true&username=lovelace&briefRepresentation=true",
    "search=*ovela*&first=0&max=11",
    "q=none:such",
  ])
    await call("GET", `/users?${query}`);
  await call("GET", "/users/count?search=lovel");
  await call("GET", "/ui-ext/brute-force-user?briefRepresentation=true&first=0&max=11&search=lovelace");
  await call("GET", "/users/profile");
  await call(
    "PUT",
    `/users/${ada}/reset-password`,
    { type: "password", value: "Secret-1", temporary: true },
    "/users/{id}/reset-password",
  );
  await call(
    "PUT",
    `/users/${ada}/reset-password`,
    { type: "password", value: "" },
    "/users/{id}/reset-password empty",
  );
  await call("GET", ...user("/credentials"));
  await call(
    "GET",
    `/attack-detection/brute-force/users/${ada}`,
    undefined,
    "/attack-detection/brute-force/users/{id}",
  );

  const top = (await call("POST", "/groups", { name: "Analysts" })).made ?? "";
  await call("POST", "/groups", { name: "Analysts" });
  await call("POST", "/groups", { name: "" });
  await call("GET", "/groups/nothing");
  const inner =
    (await call("POST", `/groups/${top}/children`, { name: "Engines" }, "/groups/{id}/children")).made ?? "";
  await call("POST", `/groups/${top}/children`, { name: "Engines" }, "/groups/{id}/children again");
  await call("GET", "/groups?search=Engin&populateHierarchy=false&first=0&max=11");
  await call("GET", "/groups?search=Engin");
  await call("GET", `/groups/${top}`, undefined, "/groups/{id}");
  await call(
    "GET",
    `/groups/${top}/children?briefRepresentation=true&first=0&max=11`,
    undefined,
    "/groups/{id}/children",
  );
  await call("PUT", `/groups/${top}`, { name: "Analysts", description: "All of it" }, "/groups/{id}");
  await call("PUT", `/groups/${top}`, { name: "" }, "/groups/{id} without a name");
  for (const query of ["", "?search=Engin", "?top=true"]) await call("GET", `/groups/count${query}`);
  await call("PUT", `/users/${ada}/groups/${top}`, undefined, "/users/{id}/groups/{group}");
  await call("PUT", `/users/${ada}/groups/nothing`, undefined, "/users/{id}/groups/nothing");
  await call("GET", `/groups/${top}/members?briefRepresentation=true`, undefined, "/groups/{id}/members");
  await call("GET", ...user("/groups"));
  await call("GET", ...user("/groups/count"));
  await call("POST", "/groups", { id: inner, name: "Engines" }, "/groups moved to the top");

  await call("POST", "/roles", { name: "reader", description: "Reads" });
  await call("POST", "/roles", { name: "reader" });
  await call("POST", "/roles", {});
  await call("POST", "/roles", { name: "writer" });
  await call("GET", "/roles/nothing");
  await call("GET", "/roles-by-id/nothing");
  const reader = (await call("GET", "/roles/reader")).body as { id: string };
  const writer = (await call("GET", "/roles/writer")).body as { id: string };
  const role = (path: string) => `/roles-by-id/${reader.id}${path}`;
  await call("PUT", role(""), { ...reader, name: "reader", description: "Reads all" }, "/roles-by-id/{id}");
  await call("POST", role("/composites"), [writer], "/roles-by-id/{id}/composites");
  await call("GET", role("/composites"), undefined, "/roles-by-id/{id}/composites");
  await call("GET", `/ui-ext/role-mappings/roles/${reader.id}`, undefined, "/ui-ext/role-mappings/roles/{id}");
  await call("GET", "/roles?search=read&first=0&max=11");
  const mapping = `/users/${ada}/role-mappings/realm`;
  await call("POST", mapping, [reader], "/users/{id}/role-mappings/realm");
  await call("POST", mapping, [{ id: "nope", name: "nope" }], "/users/{id}/role-mappings/realm nothing");
  for (const part of ["", "/available", "/composite"])
    await call("GET", mapping + part, undefined, `/users/{id}/role-mappings/realm${part}`);
  await call("GET", ...user("/role-mappings"));
  await call("GET", "/roles/reader/users?briefRepresentation=true");
  await call(
    "POST",
    `/ui-ext/role-mapping-delete/users/${ada}`,
    [{ roleId: reader.id, roleName: "reader" }],
    "/ui-ext/role-mapping-delete/users/{id}",
  );

  const client = (await call("POST", "/clients", { clientId: "till", protocol: "openid-connect" })).made ?? "";
  await call("POST", "/clients", { clientId: "till" });
  await call("GET", "/clients/nothing");
  await call("GET", `/clients/${client}`, undefined, "/clients/{id}");
  await call("GET", "/clients?clientId=til&search=true&first=0&max=11");
  await call("POST", `/clients/${client}/roles`, { name: "cashier" }, "/clients/{id}/roles");
  await call("GET", `/clients/${client}/roles`, undefined, "/clients/{id}/roles");

  const org =
    (
      await call("POST", "/organizations", {
        name: "Babbage",
        alias: "babbage",
        domains: [{ name: "babbage.example" }],
      })
    ).made ?? "";
  await call("POST", "/organizations", { name: "Babbage" });
  await call("POST", "/organizations", {});
  await call("GET", "/organizations/nothing");
  await call("GET", "/organizations?first=0&max=11&search=Babb");
  await call("GET", `/organizations/${org}`, undefined, "/organizations/{id}");
  await call("POST", `/organizations/${org}/members`, ada, "/organizations/{id}/members");
  await call("POST", `/organizations/${org}/members`, ada, "/organizations/{id}/members again");
  await call("GET", `/organizations/${org}/members?first=0&max=11`, undefined, "/organizations/{id}/members");
  await call(
    "GET",
    `/organizations/members/${ada}/organizations`,
    undefined,
    "/organizations/members/{id}/organizations",
  );
  await call("DELETE", `/organizations/${org}/members/${ada}`, undefined, "/organizations/{id}/members/{user}");
  await call("DELETE", `/organizations/${org}`, undefined, "/organizations/{id}");

  await call("DELETE", "/sessions/nothing");
  await call("POST", ...user("/logout"));
  await call("DELETE", ...user(""));
  await call("DELETE", ...user(""));
  await call("DELETE", `/groups/${top}`, undefined, "/groups/{id}");
  await call("DELETE", role(""), undefined, "/roles-by-id/{id}");
  await call("DELETE", `/clients/${client}`, undefined, "/clients/{id}");
  return steps;
}
