// Web site of the tests' pages: the built files, and dynamic pages.
import { passwordGrant } from "../../scripts/lib/admin.mjs";
import { serveStatic, strictPolicy } from "../../scripts/lib/static.mjs";
import { CONSOLE_CLIENT, HOST_CLIENT } from "./realm.ts";
import { serverUrl } from "./environment.ts";

/** User whose token a portal page gets from its server. */
export type TokenOwner = { realm: string; username: string; password: string; clientId?: string };

/** A dynamic page. */
export type PageSource = {
  html: string;
  /** Scripts of the page by name, served next to it. */
  scripts?: Record<string, string>;
  /** User of the token that `token` (relative to the page) returns. */
  owner?: TokenOwner;
  /** Served under the strictest policy. */
  strict?: boolean;
};

/** A served page, with the requests to its token endpoint. */
export type ServedPage = {
  url: string;
  token: {
    /** Number of token requests. */
    asked: number;
    /** Status to return instead of a token; 200 to return tokens again. */
    status: number;
    /** Text to return instead of a real token. */
    text?: string;
  };
};

export type Site = Awaited<ReturnType<typeof startSite>>;

export async function startSite() {
  const pages = new Map<string, PageSource & ServedPage>();

  const site = await serveStatic({
    environment: { serverBaseUrl: serverUrl, realm: "master", clientId: CONSOLE_CLIENT },
    also: async (_request, response, url) => {
      const [, id, name] = /^\/page\/([0-9a-z]+)\/(.*)$/.exec(url.pathname) ?? [];
      const page = id === undefined ? undefined : pages.get(id);
      if (!page) return false;
      const answer = (status: number, type: string, text: string) => {
        if (page.strict) response.setHeader("content-security-policy", strictPolicy(serverUrl));
        response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" }).end(text);
        return true;
      };
      if (name === "") return answer(200, "text/html", page.html);
      const script = page.scripts?.[name ?? ""];
      if (script !== undefined) return answer(200, name?.endsWith(".css") ? "text/css" : "text/javascript", script);
      if (name !== "token" || !page.owner) return false;
      page.token.asked += 1;
      if (page.token.status !== 200) return answer(page.token.status, "text/plain", "No token.");
      return answer(200, "text/plain", page.token.text ?? (await tokenOf(page.owner)));
    },
  });

  return {
    origin: site.origin,
    close: site.close,
    /** Serves a dynamic page. */
    page(source: PageSource): ServedPage {
      const id = Math.random().toString(36).slice(2);
      const page = { ...source, url: `${site.origin}/page/${id}/`, token: { asked: 0, status: 200 } };
      pages.set(id, page);
      return page;
    },
  };
}

const tokenOf = async ({ realm, username, password, clientId = HOST_CLIENT }: TokenOwner) =>
  (await passwordGrant(serverUrl, { realm, username, password, clientId, scope: "openid" })).access_token;
