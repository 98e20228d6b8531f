// Every screen for an admin who may only read, and for one without any role: nothing to change is offered.
import { expect } from "@esm-bundle/chai";
import { areas } from "../../../src/areas/index.ts";
import { describe, it } from "../support/mocha.ts";
import { ignoreResizeLoops } from "./resizeLoops.ts";
import { isBlank } from "./landmarks.ts";
import { answerTo, inTurns, named, Opened, screens, settled, tokenOf, type Instead, type Place } from "./playback.ts";

const reading = [
  ...["realm", "users", "clients", "events", "identity-providers", "authorization", "organizations"].map(
    (name) => `view-${name}`,
  ),
  ...["query-realms", "query-users", "query-groups", "query-clients", "query-organizations"],
];

const admins: Readonly<Record<string, string>> = { "read-only": tokenOf(...reading), nobody: tokenOf() };

/** Names of actions that write. */
const writes =
  /^(create|add|delete|remove|save|assign|unassign|import|reset|revoke|regenerate|generate|enable|disable|join|leave|invite|impersonate|unlock|sign-out|logout|link|unlink|set-|move|drag|upload|rotate)/;

/** Fields of forms that store nothing, and actions that the server decides on. */
const byDesign: readonly { at: RegExp; names: RegExp; because: string }[] = [
  {
    at: /\/(inspector|evaluate|evaluation|sign-in|compare)$|[?&]simulate=1/,
    names: /^(field |add-row$)/,
    because: "an evaluation asks and stores nothing",
  },
  { at: /\/ssf\/(subjects|event-search)$/, names: /^field /, because: "a search in what the server sent" },
  { at: /\/(bundles|user-profile\/attributes)$/, names: /^field /, because: "a search in the list" },
  { at: /\/quickTheme$/, names: /^(field |import$)/, because: "a theme is made in the page and downloaded" },
  { at: /^history\/snapshots$/, names: /^import-snapshot$/, because: "snapshots stay in the browser" },
  { at: /^my-team\//, names: /^invite$/, because: "a team's admin has permissions, which only the server knows" },
];

/** The realm without fine-grained permissions, and records as the server then shows them to a reader. */
function forReaders(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forReaders);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, partForReaders(key, part)]));
}

function partForReaders(key: string, part: unknown): unknown {
  if (key === "adminPermissionsEnabled") return false;
  if (key === "access" && typeof part === "object" && part !== null)
    return Object.fromEntries(Object.keys(part).map((right) => [right, right === "view"]));
  return forReaders(part);
}

const instead: Instead = (call) => {
  const [method, address = ""] = call.split(" ");
  const answer = method === "GET" ? answerTo(address) : undefined;
  return answer && { ...answer, body: forReaders(answer.body) };
};

async function wrongIn(place: Place, who: string): Promise<string[]> {
  const opened = new Opened(place, undefined, admins[who], instead);
  const { root } = opened;
  const isSettled = await settled(opened);
  const shown = (selector: string) =>
    [...root.querySelectorAll<HTMLInputElement>(selector)].filter((node) => node.checkVisibility() && !node.disabled);
  const actions = shown("[data-action]")
    .filter((node) => node.getAttribute("aria-disabled") !== "true")
    .map(({ dataset: { action = "" } }) => action)
    .filter((name) => writes.test(name));
  const fields = shown("form :is(input, textarea, select)[data-field]")
    .filter(({ readOnly }) => !readOnly)
    .map(({ dataset: { field = "" } }) => `field ${field}`);
  const isMeant = (name: string) => byDesign.some(({ at, names }) => at.test(named(place)) && names.test(name));
  const offered = [...new Set([...actions, ...fields])].filter((name) => !isMeant(name));
  const sent = opened.calls.filter((call) => !call.startsWith("GET ") && !call.includes("/partial-export"));
  const found = [
    ...(isSettled ? [] : ["does not come to rest"]),
    ...(isBlank(root) ? ["blank"] : []),
    ...(offered.length > 0 ? [`offers ${offered.join(", ")}`] : []),
    ...(sent.length > 0 ? [`sends ${sent.join(", ")}`] : []),
  ];
  opened.close();
  return found.map((what) => `${named(place)} ${who}: ${what}`);
}

describe("an admin without rights to change", () => {
  ignoreResizeLoops();
  for (const { id } of areas)
    it(id, async function (this: { timeout(ms: number): void }) {
      this.timeout(200_000);
      const own = screens.filter(({ area }) => area === id);
      // Without a role, an area is decided as a whole.
      const plan = [
        ...own.map((place) => ({ place, who: "read-only" })),
        ...own.slice(0, 1).map((place) => ({ place, who: "nobody" })),
      ];
      const found = await inTurns(plan, ({ place, who }) => wrongIn(place, who));
      expect(found.flat().join("\n")).to.equal("");
    });
});
