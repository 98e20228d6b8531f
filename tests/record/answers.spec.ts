// Opens every screen on a real server and records the responses for tests with playback.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../../scripts/lib/paths.mjs";
import { areas } from "../../src/areas/index.ts";
import { withComponentsInUse } from "../../src/kit/panel/componentTypes.ts";
import { addressOf, played, type Recorded } from "../support/answers.ts";
import { addresses, createSample, sampleRealm, things } from "../support/screens.ts";
import { serverUrl, test } from "../support/test.ts";

test.use({ realmSettings: sampleRealm });

const FILE = join(ROOT, "tests", "fixtures", "answers.json");

/** Lists of installed server features: a few entries are enough, plus those that the sample uses. */
const MOST = 6;
const used = ["oidc-usermodel-attribute-mapper"];

/** Waits until no request is in flight. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => !document.querySelector("main > *")?.shadowRoot?.querySelector(".bone"));
  await page.waitForLoadState("networkidle");
}

const few = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.filter((item: { id?: string }, index) => index < MOST || used.includes(item.id ?? ""))
    : typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, few(part)]))
      : value;

function shortened(path: string, body: unknown): unknown {
  // These tests ignore texts of the server.
  if (path.startsWith("/resources/")) return [];
  if (path.includes("/events?")) return (body as unknown[]).slice(0, 2 * MOST);
  if (path !== "/admin/serverinfo") return body;
  const {
    providers = {},
    themes,
    features,
    protocolMapperTypes,
    builtinProtocolMappers,
    ...info
  } = withComponentsInUse(body as Parameters<typeof withComponentsInUse>[0]);
  return {
    ...info,
    features,
    themes: few(themes),
    providers: Object.fromEntries(Object.entries(providers).slice(0, MOST)),
    protocolMapperTypes: few(protocolMapperTypes),
    builtinProtocolMappers: few(builtinProtocolMappers),
  };
}

test("records the responses of a server for every screen", async ({ openPanel, admin }) => {
  test.setTimeout(900_000);
  await createSample(admin);
  const known = await things(admin);
  const answers: Record<string, Recorded["answers"][string]> = {};
  const places: { area: string; path: string }[] = [];
  for (const area of areas) {
    const { page, panel } = await openPanel(`iam-${area.id}`);
    page.on("response", async (response) => {
      const url = response.url();
      if (response.request().method() !== "GET" || !url.startsWith(serverUrl)) return;
      // A response for a previous page is lost.
      const text = await response.text().catch(() => undefined);
      if (text === undefined) return;
      const isJson = text !== "" && (response.headers()["content-type"] ?? "").includes("json");
      const path = addressOf(url);
      answers[path] = { status: response.status(), body: isJson ? shortened(path, JSON.parse(text)) : text };
    });
    for (const address of addresses(area, known)) {
      const path = `/${address.slice(area.path.length).replace(/^\//, "")}`;
      places.push({ area: area.id, path });
      // Reloads, so that the previous page's cache is empty.
      await page.reload();
      await panel.evaluate((element, value) => element.setAttribute("path", value), path);
      await rest(page);
    }
  }
  const sorted = Object.entries(answers).sort(([left], [right]) => left.localeCompare(right));
  const lines = (items: readonly string[]) => items.join(",\n");
  const text = `{ "places": [\n${lines(places.map((place) => JSON.stringify(place)))}\n], "answers": {\n${lines(
    sorted.map(([path, answer]) => `${JSON.stringify(path)}: ${JSON.stringify(answer)}`),
  )}\n} }\n`;
  await writeFile(FILE, text.replaceAll(serverUrl, played.url).replaceAll(admin.realm, played.realm));
});
