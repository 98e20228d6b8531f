/** A call of docs/spec/console.md §7; `status` if this server can only reject it. */
export interface SpecifiedCall {
  method: string;
  path: string;
  status?: number;
}

/** Base path of a realm's calls. */
export const base = "/admin/realms/{realm}";

/** One line per path: `GET PUT /path`, with the expected error status at the end. */
export function calls(prefix: string, lines: string): SpecifiedCall[] {
  return lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const words = line.trim().split(/\s+/);
      const status = /^\d+$/.test(words.at(-1) ?? "") ? Number(words.pop()) : undefined;
      const path = `${prefix}${words.pop() ?? ""}`.replace(/\/$/, "");
      return words.map((method) => ({ method, path, ...(status && { status }) }));
    });
}

/** Role mappings of a user or group, for realm and client roles. docs/spec/console.md §7 "Users", "Groups". */
export const roleMappings = (owner: string) =>
  calls(
    `${base}/${owner}/{id}/role-mappings`,
    `
  GET /
  GET POST DELETE /realm
  GET /realm/available
  GET /realm/composite
  GET POST DELETE /clients/{client}
  GET /clients/{client}/available
  GET /clients/{client}/composite
`,
  );

/** Mappers and scope mappings of a client or client scope. */
export const mappers = (owner: string) =>
  calls(
    `${base}/${owner}/{id}`,
    `
  POST /protocol-mappers/add-models
  GET POST /protocol-mappers/models
  GET PUT DELETE /protocol-mappers/models/{mapper}
  GET /protocol-mappers/protocol/{protocol}
  GET /scope-mappings
  GET POST DELETE /scope-mappings/realm
  GET /scope-mappings/realm/available
  GET /scope-mappings/realm/composite
  GET POST DELETE /scope-mappings/clients/{client}
  GET /scope-mappings/clients/{client}/available
  GET /scope-mappings/clients/{client}/composite
`,
  );
