import { join } from "node:path";
import { describedElements } from "../build/elements.mjs";
import { firstViewsOf, homeOf, runAreas, runTables, viewsByPath } from "../build/tables.mjs";
import { ROOT } from "../lib/paths.mjs";
import { sourceOf } from "./sources.mjs";

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

/** True for a view with a loader. @param {string} file */
const hasLoader = (file) =>
  /\.tsx?$/.test(file) &&
  sourceOf(file).nodes.some(({ type, left }) => type === "AssignmentExpression" && left.property?.name === "loader");

/** Parameters of a path pattern, each with its own name as the value. @param {string} path */
const paramsOf = (path) =>
  Object.fromEntries(
    path.split("/").flatMap((part) => (part.startsWith(":") ? [[part.slice(1), `{${part.slice(1)}}`]] : [])),
  );

/** Records the requests of a view, and the roles that they depend on. @param {View} view @param {string} path @param {typeof import("../../src/api/server.ts").Server} Server @param {boolean} isAnswered true for responses to the expected requests */
async function requestsOf(view, path, Server, isAnswered) {
  /** @type {string[]} */
  const paths = [];
  const fetcher = (/** @type {string | URL | Request} */ input) => {
    const url = String(input);
    paths.push(
      url
        .slice(SERVER.length)
        .replace(/%7B(\w+)%7D/g, "{$1}")
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
  const personal = { key: () => undefined };
  void view.loader?.({ server, home, access, personal, params: paramsOf(path), isPlain: true, fetch });
  // No request waits for another one, except for those with an expected response.
  await new Promise((resolve) => setTimeout(resolve, SENT_MS));
  return { paths, rules };
}

/** Screens of all panels that have loaders. */
async function screensWithLoaders() {
  const areas = new Map((await runAreas()).map((area) => [area.id, area]));
  const screens = describedElements().map(async (element) => {
    const area = areas.get(element.area ?? "");
    if (!area || element.record) return [];
    const first = { path: "", files: await firstViewsOf(element), who: [homeOf(area).who] };
    return [first, ...(await viewsByPath(element))].map(({ path, files, who }) => ({
      ...{ tag: element.tag, path, files: files.filter(hasLoader), without: area.scope?.attributes ?? [] },
      who: [area.who.see, ...who].filter((rule) => rule !== undefined),
    }));
  });
  return (await Promise.all(screens)).flat().filter(({ files }) => files.length > 0);
}

/** @returns {Promise<{file: string, text: string}[]>} */
export async function firstCalls() {
  const screens = await screensWithLoaders();
  const all = [...new Set(screens.flatMap(({ files }) => files))];
  Object.assign(globalThis, { localStorage: { getItem: () => String(SIZE) } });
  const { Server, ...views } = await runTables(
    [
      ...all.map((file, index) => `export { default as view${index} } from ${JSON.stringify(file)};`),
      `export { Server } from ${JSON.stringify(join(ROOT, "src/api/server.ts"))};`,
    ].join("\n"),
  );
  /** @type {Record<string, Record<string, unknown>>} */
  const found = {};
  await Promise.all(
    screens.map(async ({ tag, path, files, without, who }) => {
      const record = async (/** @type {boolean} */ isAnswered) => {
        const each = await Promise.all(
          files.map((file) => requestsOf(views[`view${all.indexOf(file)}`], path, Server, isAnswered)),
        );
        return { calls: each.flatMap(({ paths }) => paths), rules: each.flatMap(({ rules }) => rules) };
      };
      const [{ calls, rules }, answered] = await Promise.all([record(false), record(true)]);
      const needed = [...who, ...rules];
      if (calls.length === 0 || !hasOnlyRoles(needed)) return;
      const more = answered.calls.filter((call) => !calls.includes(call));
      const [end, is] = Object.entries(EXPECTED).find(([end]) => calls.some((call) => call.endsWith(end))) ?? [];
      const after = calls.find((call) => end && call.endsWith(end));
      (found[tag] ??= {})[path] = {
        ...{ without, who: needed.length > 1 ? { all: needed } : needed[0], calls },
        ...(more.length > 0 && { next: { after, is, calls: more } }),
      };
    }),
  );
  const tags = Object.keys(found).sort();
  const firsts = tags.flatMap((tag) => (found[tag][""] ? [[tag, found[tag][""]]] : []));
  const others = tags.map((tag) => {
    const paths = screens.flatMap((screen) => (screen.tag === tag && screen.path !== "" ? screen.path : []));
    return [tag, Object.fromEntries(paths.flatMap((path) => (found[tag][path] ? [[path, found[tag][path]]] : [])))];
  });
  const text = `import type { FirstCalls } from "./askFirst.ts";

// Written by \`npm run generate\`.
export const firstCalls: Readonly<Record<string, FirstCalls>> = ${JSON.stringify(Object.fromEntries(firsts), null, 2)};
`;
  return [
    { file: "src/embed/firstCalls.ts", text },
    { file: "src/embed/callsByPath.json", text: JSON.stringify(Object.fromEntries(others), null, 2) },
  ];
}

/** False for a rule with a function, which has no text. @param {unknown} rule */
const hasOnlyRoles = (rule) => {
  const text = JSON.stringify(rule);
  return text !== undefined && !/null|\{\}/.test(text);
};
