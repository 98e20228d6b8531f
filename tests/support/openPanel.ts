// Opens a plain portal page with one of our panels; the portal has the token.
import type { Locator, Page } from "@playwright/test";
import { noticeActs } from "./acts.ts";
import { serverUrl } from "./environment.ts";
import type { RealmAdmin } from "./realm.ts";
import type { ServedPage, Site } from "./site.ts";

export type PanelOptions = {
  page?: Page;
  /** Attributes of the panel. An empty text sets a boolean attribute. */
  attributes?: Record<string, string>;
  /** User of the portal's token; default: `admin`. */
  user?: string;
  /** Default: the username. */
  password?: string;
  /** Slotted content of the panel. */
  children?: string;
  /** Further markup of the page, after the panel. */
  besides?: string;
  /** Style sheet of the page. */
  css?: string;
  /** Wraps the panel in an `<iam-session>` that has the token. */
  inSession?: boolean;
  /** Module that the page loads; default: the autoloader. */
  module?: string;
  /** Serves the page under the strictest policy. */
  strict?: boolean;
  lang?: string;
  dir?: "ltr" | "rtl";
  colorScheme?: "light" | "dark";
  viewport?: { width: number; height: number };
  /** Skips the wait for content or another state. */
  noWait?: boolean;
};

export type OpenedPanel = {
  page: Page;
  panel: Locator;
  /** Token endpoint of the page: number of requests, and the response. */
  token: ServedPage["token"];
  /** Our events that reached the document so far, oldest first. */
  events: (type?: string) => Promise<{ type: string; detail: unknown }[]>;
};

const EVENTS = [
  ...["iam-loading", "iam-ready", "iam-navigate", "iam-before-change", "iam-change", "iam-alert", "iam-error"],
  ...["iam-signed-in", "iam-signed-out", "iam-session-expired", "iam-sso-state"],
];

type Surroundings = { page: Page; site: Site; admin: RealmAdmin };

export async function openPanel(
  { page: testPage, site, admin }: Surroundings,
  tag: string,
  options: PanelOptions,
): Promise<OpenedPanel> {
  const { page = testPage, user = "admin", password = user, inSession = false } = options;
  await noticeActs(page.context());
  if (options.colorScheme) await page.emulateMedia({ colorScheme: options.colorScheme });
  if (options.viewport) await page.setViewportSize(options.viewport);

  const { realm } = admin;
  const source = { "server-url": serverUrl, realm };
  const panel = element(
    tag,
    inSession ? (options.attributes ?? {}) : { ...source, ...options.attributes },
    options.children,
  );
  const served = site.page({
    owner: { realm, username: user, password },
    strict: options.strict,
    scripts: {
      "host.js": hostScript(inSession ? "iam-session" : tag),
      "page.css": options.css ?? "body { margin: 0 }",
    },
    html: pageOf({ ...options, content: inSession ? element("iam-session", source, panel) : panel }),
  });
  await page.goto(served.url);
  if (!options.noWait)
    await page.waitForFunction(
      (name) =>
        (window as unknown as Recorded).iamEvents.some(({ type }) => type === "iam-ready") ||
        document
          .querySelector(name)
          ?.shadowRoot?.querySelector(':is([data-state="error"], [data-state="forbidden"], [data-state="not-found"])'),
      tag,
    );
  return {
    page,
    panel: page.locator(tag),
    token: served.token,
    events: async (type) => {
      const all = await page.evaluate(() => (window as unknown as Recorded).iamEvents);
      return type === undefined ? all : all.filter((event) => event.type === type);
    },
  };
}

type Recorded = { iamEvents: { type: string; detail: unknown }[] };

const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const element = (tag: string, attributes: Record<string, string>, children = "") =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${quoted(value)}"`)
    .join("")}>${children}</${tag}>`;

const pageOf = ({
  content,
  besides = "",
  module = "/dist/iam.js",
  lang = "en",
  dir = "ltr",
}: PanelOptions & { content: string }) => `<!doctype html>
<html lang="${quoted(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portal</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css">
<script type="module" src="host.js"></script>
<script type="module" src="${quoted(module)}"></script>
</head>
<body>
<main>
<h1>Portal</h1>
${content}
${besides}
</main>
</body>
</html>
`;

/** Script of a portal: records our events, and provides tokens. */
const hostScript = (owner: string) => `
window.iamEvents = [];
for (const type of ${JSON.stringify(EVENTS)})
  document.addEventListener(type, (event) => window.iamEvents.push({ type, detail: plain(event.detail) }));
const plain = (value) => JSON.parse(JSON.stringify(value ?? null, (key, part) => part instanceof Error ? { name: part.name, message: part.message, status: part.status } : part instanceof Node ? part.nodeName.toLowerCase() : part) ?? "null");
document.querySelector("${owner}").getToken = async () => {
  const answer = await fetch("token");
  if (!answer.ok) throw new Error("The portal has no token: " + answer.status);
  return answer.text();
};
`;
