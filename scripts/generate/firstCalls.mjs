import { join } from "node:path";
import { describedElements } from "../build/elements.mjs";
import { firstViewsOf, homeOf, runAreas, runTables } from "../build/tables.mjs";
import { ROOT } from "../lib/paths.mjs";

// Requests of the first screens, for the loader of the elements. Runs the loaders of the screens and records their
// requests.

/** Responses on which further requests depend. Others have the shape of a list. @type {Record<string, object>} */
const EXPECTED = { "/ui-ext/info": { userProfileProvidersEnabled: false } };

/** Page size of the recorded requests, which no request has by chance. */
const SIZE = 50;

/** Time until a loader has sent its requests, in ms. */
const SENT_MS = 50;

const SERVER = "https://server.example";

/** @typedef {import("../../src/kit/area/defineArea.ts").View} View */

/** Records the requests of a view, and the roles that they depend on. @param {View} view @param {typeof import("../../src/api/server.ts").Server} Server @param {boolean} isAnswered true for responses to the expected requests */
async function requestsOf(view, Server, isAnswered) {
  /** @type {string[]} */
  const paths = [];
  const fetcher = (/** @type {string | URL | Request} */ input) => {
    const url = String(input);
    paths.push(
      url
        .slice(SERVER.length)
        .replace(/%7B(realm|home)%7D/g, "{$1}")
        .replace(`max=${SIZE + 1}`, "max={rows}"),
    );
    const [, expected] = Object.entries(EXPECTED).find(([path]) => url.endsWith(path)) ?? [];
    return isAnswered && expected ? Promise.resolve(Response.json(expected)) : new Promise(() => {});
  };
  const serverOf = (/** @type {string} */ realm) =>
    new Server({ url: SERVER, realm, getToken: async () => "", transport: { fetcher } });
  /** @type {import("../../src/session/access.ts").AccessRule[]} */
  const rules = [];
  const access = {
    known: true,
    has: (/** @type {string[]} */ ...all) => rules.push({ all }) > 0,
    hasSome: (/** @type {string[]} */ ...any) => rules.push({ any }) > 0,
  };
  const [server, home] = ["{realm}", "{home}"].map(serverOf);
  const fetch = async (/** @type {import("@tanstack/react-query").UseQueryOptions<any>} */ { queryFn }) =>
    /** @type {any} */ (queryFn)({});
  void view.loader?.({ server, home, access, personal: { key: () => undefined }, params: {}, isPlain: true, fetch });
  // No request waits for another one, except for those with an expected response.
  await new Promise((resolve) => setTimeout(resolve, SENT_MS));
  return { paths, rules };
}

/** @returns {Promise<{file: string, text: string}[]>} */
export async function firstCalls() {
  const areas = new Map((await runAreas()).map((area) => [area.id, area]));
  const elements = describedElements().filter(({ area, record }) => area && !record);
  const files = await Promise.all(elements.map(async (element) => (await firstViewsOf(element)).slice(0, -1)));
  const all = [...new Set(files.flat())];
  Object.assign(globalThis, { localStorage: { getItem: () => String(SIZE) } });
  const { Server, ...views } = await runTables(
    [
      ...all.map((file, index) => `export { default as view${index} } from ${JSON.stringify(file)};`),
      `export { Server } from ${JSON.stringify(join(ROOT, "src/api/server.ts"))};`,
    ].join("\n"),
  );
  const record = async (/** @type {string[]} */ files, /** @type {boolean} */ isAnswered) => {
    const each = await Promise.all(
      files.map((file) => requestsOf(views[`view${all.indexOf(file)}`], Server, isAnswered)),
    );
    return { calls: each.flatMap(({ paths }) => paths), rules: each.flatMap(({ rules }) => rules) };
  };
  const found = await Promise.all(
    elements.map(async ({ tag, area: id = "" }, index) => {
      const area = /** @type {import("../../src/kit/area/defineArea.ts").AreaDef} */ (areas.get(id));
      const { calls, rules } = await record(files[index], false);
      const more = (await record(files[index], true)).calls.filter((path) => !calls.includes(path));
      const needed = [area.who.see, homeOf(area).who, ...rules].filter((rule) => rule !== undefined);
      const who = needed.length > 1 ? { all: needed } : needed[0];
      if (calls.length === 0 || !hasOnlyRoles(who)) return [];
      const [path, is] = Object.entries(EXPECTED).find(([path]) => calls.some((call) => call.endsWith(path))) ?? [];
      const after = path && calls.find((call) => call.endsWith(path));
      return [
        [
          tag,
          {
            ...{ without: area.scope?.attributes ?? [], who, calls },
            ...(more.length > 0 && { next: { after, is, calls: more } }),
          },
        ],
      ];
    }),
  );
  const text = `import type { FirstCalls } from "./askFirst.ts";

// Written by \`npm run generate\`.
export const firstCalls: Readonly<Record<string, FirstCalls>> = ${JSON.stringify(Object.fromEntries(found.flat()), null, 2)};
`;
  return [{ file: "src/embed/firstCalls.ts", text }];
}

/** False for a rule with a function, which has no text. @param {unknown} rule */
const hasOnlyRoles = (rule) => {
  const text = JSON.stringify(rule);
  return text !== undefined && !/null|\{\}/.test(text);
};
