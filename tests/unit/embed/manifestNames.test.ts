import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { customElements } from "../../../scripts/build/manifest/customElements.mjs";
import { describeElements } from "../../../scripts/build/manifest/elements.mjs";
import { areas } from "../../../src/areas/index.ts";

const root = join(import.meta.dirname, "../../../src/areas");

interface Declaration {
  tagName?: string;
  attributes?: readonly { name: string; description?: string }[];
}

/** The built manifest. */
let declarations: readonly Declaration[] = [];
beforeAll(async () => {
  const manifest = JSON.parse(JSON.stringify(customElements(await describeElements()))) as {
    modules: readonly { declarations?: readonly Declaration[] }[];
  };
  declarations = manifest.modules.flatMap(({ declarations: own = [] }) => own);
}, 60_000);

/** Names that the manifest lists for an attribute of an element. */
const listed = (tag: string, attribute: string): readonly string[] => {
  const { description = "" } =
    declarations.find(({ tagName }) => tagName === tag)?.attributes?.find(({ name }) => name === attribute) ?? {};
  return [...(description.split(" Names: ")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? "");
};

describe.each(areas.map(({ id }) => id))("names of <iam-%s> in the manifest", (id) => {
  it("include every declared record tab", async () => {
    const files = ["area", "tabs"].filter((file) => existsSync(join(root, id, `${file}.ts`)));
    const modules = await Promise.all(
      files.map((file) => import(`../../../src/areas/${id}/${file}.ts`) as Promise<Record<string, unknown>>),
    );
    const declared = modules
      .flatMap((module) => Object.entries(module))
      .filter(([name]) => name.endsWith("Tabs"))
      .flatMap(([, tabs]) => Object.keys(tabs as object));
    const names = listed(`iam-${id}`, "tabs").flatMap((name) => [name, name.split("/").at(-1)]);
    expect(declared.filter((name) => !names.includes(name))).toEqual([]);
  });

  it("have no TabBar in area code: pages take tabs from the manifest", () => {
    const drawn = readdirSync(join(root, id), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .filter((file) => readFileSync(join(root, id, file), "utf8").includes("<TabBar"));
    expect(drawn).toEqual([]);
  });
});

it("include the scoping attributes of the area", () => {
  for (const { id, scope } of areas) {
    const own = declarations.find(({ tagName }) => tagName === `iam-${id}`)?.attributes?.map(({ name }) => name) ?? [];
    const common = declarations.find(({ tagName }) => tagName === "iam-roles")?.attributes?.map(({ name }) => name);
    expect(own.filter((name) => !common?.includes(name))).toEqual(scope?.attributes ?? []);
  }
  for (const name of ["user", "client", "organization"])
    expect(declarations.find(({ tagName }) => tagName === `iam-${name}`)?.attributes?.[0]).toMatchObject({ name });
});

it("include columns and actions of lists, tabs and dialogs", () => {
  expect(listed("iam-users", "columns")).toEqual(
    expect.arrayContaining(["user", "attributes.*", "grantedClientScopes"]),
  );
  expect(listed("iam-users", "columns")).not.toContain("emailVerified");
  expect(listed("iam-users", "actions")).toEqual(
    expect.arrayContaining([
      "create",
      "save",
      "unlink-account",
      "credential-reset",
      "assign-role",
      "unassign",
      "export",
    ]),
  );
  expect(listed("iam-clients", "actions")).toContain("ignore-subject");
  expect(listed("iam-authentication", "actions")).toContain("add-sub-flow");
  expect(listed("iam-groups", "fields")).toContain("attributes.*");
});

it("include the tabs of list screens", () => {
  expect(listed("iam-clients", "tabs")).toEqual(
    expect.arrayContaining(["list", "initial-access-token", "client-registration", "settings", "permissions"]),
  );
  expect(listed("iam-clients", "tabs")).toEqual(
    expect.arrayContaining(["client-registration/anonymous", "authorization/policies", "ssf/stream"]),
  );
  expect(listed("iam-users", "tabs")).toEqual(expect.arrayContaining(["list", "permissions", "settings"]));
  expect(listed("iam-sessions", "tabs")).toEqual(["list", "clients", "users"]);
});
