// Published declarations in a host's compiler.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { DIST, ROOT } from "../../../scripts/lib/paths.mjs";
import { expect, test } from "../../support/test.ts";

const run = promisify(execFile);

test("the types work for hosts in plain TypeScript and in React", async () => {
  const folder = await mkdtemp(join(ROOT, ".cache", "types-"));
  try {
    await writeFile(join(folder, "host.tsx"), HOST);
    await writeFile(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: {
          ...{
            target: "ES2022",
            lib: ["ES2022", "DOM", "DOM.Iterable"],
            module: "ESNext",
            moduleResolution: "Bundler",
            jsx: "react-jsx",
            strict: true,
            noEmit: true,
            skipLibCheck: false,
            types: [],
          },
          paths: { "iam-elements": [join(DIST, "index.d.ts")], "iam-elements/*": [join(DIST, "*.d.ts")] },
        },
        files: ["host.tsx"],
      }),
    );
    const { stdout } = await run(join(ROOT, "node_modules", ".bin", "tsc"), ["-p", folder]).catch(
      (error: { stdout: string }) => error,
    );
    // Errors in declarations of other packages do not count.
    expect(stdout.split("\n").filter((line) => line && !line.includes("node_modules/"))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const HOST = `
import { createSession, Clients, Groups, SessionProvider, useIamSession, Users, Console, isApiError, type Extension, type ExtensionOf, type PanelHandle, type WhoAmI } from "iam-elements";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { createNodeApi } from "iam-elements/node";
import type {} from "iam-elements/jsx";
import type { IamDetail } from "iam-elements/angular";

const session = createSession({ serverUrl: "https://id.example.org", realm: "acme", getToken: async ({ reason, minValidity, signal }) => \`\${reason} \${minValidity.toFixed()} \${signal?.aborted}\` });
const who: WhoAmI | undefined = session.whoAmI;
void session.api("acme").then((api) => api.users.find({ max: 10 })).then(([user]) => user?.username?.length);

const users = document.querySelector("iam-users");
users?.addEventListener("iam-change", ({ detail }) => detail.area.length + detail.id.length);
users?.addEventListener("iam-before-change", (event) => {
  event.detail.waitUntil(Promise.resolve(true));
  event.preventDefault();
});
if (users) users.extend = { columns: [{ id: "mail", header: "Mail", render: ({ email }, element) => { element.textContent = email ?? ""; } }], pageActions: [{ id: "hire", on: "list", label: "Hire", run: () => {} }, { id: "call", label: "Call", isOffered: (user) => Boolean(user.email), run: ({ attributes }) => attributes?.phone }] };
// @ts-expect-error: a user has no such field
if (users) users.extend = { rowActions: [{ id: "x", label: "X", run: ({ clientId }) => clientId }] };
const extension: Extension<UserRepresentation> = { tabs: [{ id: "desk", label: "Desk", render: ({ username }) => username?.length }] };
const ofClients: ExtensionOf<"clients"> = { rowActions: [{ id: "x", label: "X", run: ({ clientId }) => clientId?.length }] };
if (users) users.overlays = "drawer";
// @ts-expect-error: there is no such way to open
if (users) users.overlays = "popup";
document.addEventListener("iam-navigate", ({ detail }) => detail.path.length);
const detail = (value: IamDetail<"iam-alert">) => value.message.length;

function Page() {
  const here = useIamSession();
  let handle: PanelHandle | null = null;
  return (
    <SessionProvider session={session} theme="dark">
      {/* @ts-expect-error: a group has no such field */}
      <Groups extend={{ columns: [{ id: "x", header: "X", render: ({ email }) => email }] }} />
      <Clients extend={ofClients} />
      <Users extend={extension} realm="acme" path="/" columns={["user", "status"]} readonly onPathChange={(path) => path.length} onChange={({ detail: { action } }) => action.length} ref={(panel) => { handle = panel; }}>
        <p slot="footer">{here?.status} {who?.displayName} {String(handle)}</p>
      </Users>
      <Console logo="x.svg" />
      <iam-users extend={extension} server-url="https://id.example.org" realm="acme" readonly oniam-change={(event) => event.detail.area.length} getToken={async () => ""} />
      {/* @ts-expect-error: themes are named */}
      <iam-users theme="blue" />
    </SessionProvider>
  );
}

void createNodeApi({ serverUrl: "https://id.example.org" }).forRealm("acme").realms.find().catch((error: unknown) => isApiError(error, 403) && error.status);
export { detail, Page };
`;
