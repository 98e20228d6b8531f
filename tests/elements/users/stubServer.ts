// A users panel with an in-page server.
import "../../../elements/users.ts";
import everything from "../../fixtures/users/everything.json" with { type: "json" };

export type Panel = HTMLElement & { getToken: () => Promise<string>; fetcher: typeof fetch };

/** Outcome of a request: response, error status, or no response. */
export type Outcome = "answer" | 403 | 404 | 500 | "never";

export const id = everything.id;
const row = { ...everything, userProfileMetadata: undefined, access: { manage: true } };

/** Responses by path; "needed" marks those that a screen requires. */
const answers: readonly [RegExp, unknown, "needed"?][] = [
  [/\/ui-ext\/brute-force-user/, [row], "needed"],
  [new RegExp(`/users/${id}\\?`), everything, "needed"],
  [
    /\/admin\/realms\/acme$/,
    {
      realm: "acme",
      bruteForceProtected: true,
      organizationsEnabled: true,
      internationalizationEnabled: true,
      supportedLocales: ["de", "en"],
    },
  ],
  [
    /\/serverinfo/,
    {
      features: [
        { name: "ORGANIZATION", enabled: true },
        { name: "WORKFLOWS", enabled: true },
      ],
    },
  ],
  [/\/localization\//, {}],
  [/\/ui-ext\/info/, { userProfileProvidersEnabled: false }],
  [/\/users\/profile$/, { attributes: [], groups: [], unmanagedAttributePolicy: "ENABLED" }],
  [/\/users\/profile\/metadata/, everything.userProfileMetadata],
  [/\/users\/count/, 1],
  [/\/attack-detection\//, { disabled: false }],
  [/\/required-actions/, [{ alias: "VERIFY_EMAIL", name: "Verify Email", enabled: true }]],
  [/\/organizations/, [{ id: "1", name: "One" }]],
  [/\/workflows\//, []],
];
export const optional = answers.filter(([, , needed]) => !needed).map(([pattern]) => pattern);

const claims = {
  azp: "portal",
  iss: "https://id.example.org/realms/acme",
  sub: "1",
  preferred_username: "admin",
  name: "Admin",
  exp: 4_000_000_000,
  resource_access: { "realm-management": { roles: ["realm-admin"] } },
};
const token = `e30.${btoa(JSON.stringify(claims))}.x`;

/** A server with another outcome for one path; `more` has precedence and receives sent bodies. */
export function stubServer({
  pattern,
  outcome = "answer",
  more,
}: {
  pattern?: RegExp | undefined;
  outcome?: Outcome;
  more?: (url: string, init: RequestInit) => unknown;
}): typeof fetch {
  return async (input, init = {}) => {
    const url = String(input);
    if (pattern?.test(url) && outcome !== "answer") {
      if (outcome === "never") return new Promise<Response>(() => {});
      return new Response(JSON.stringify({ error: `HTTP ${outcome}` }), { status: outcome });
    }
    const special = more?.(url, init);
    const found = answers.find(([candidate]) => candidate.test(url));
    const body = special ?? (found ? found[1] : []);
    const made = init.method === "POST" && { location: `${url}/new` };
    return new Response(JSON.stringify(body), {
      status: found || url.includes("/admin/") ? 200 : 404,
      headers: { "content-type": "application/json", ...made },
    });
  };
}

/** A users panel, or another element, on a page with its own server: sessions of one server share their cache. */
export async function openPanel(
  path: string,
  fetcher: typeof fetch,
  realm = "acme",
  tag = "iam-users",
): Promise<Panel> {
  const panel = document.createElement(tag) as Panel;
  panel.setAttribute("server-url", `https://id-${Math.random().toString(36).slice(2)}.example.org`);
  panel.setAttribute("realm", realm);
  panel.setAttribute("path", path);
  panel.getToken = async () => token;
  panel.fetcher = fetcher;
  document.body.append(panel);
  return panel;
}

export function removePanels(): void {
  for (const panel of document.querySelectorAll("iam-users, iam-console")) panel.remove();
}

export const root = (panel: Panel) => panel.shadowRoot as ShadowRoot;

export async function until<T>(what: string, check: () => T, forMs = 20_000): Promise<NonNullable<T>> {
  const end = Date.now() + forMs;
  for (;;) {
    const seen = check();
    if (seen) return seen as NonNullable<T>;
    if (Date.now() > end) throw new Error(`Not seen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
