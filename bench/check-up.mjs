#!/usr/bin/env node
// node bench/check-up.mjs: measures the check-up over 5,000 clients, next to a loop of known size on the same machine.
import { runTables } from "../scripts/build/tables.mjs";
import { say } from "../scripts/lib/log.mjs";

const CLIENTS = 5000;
const RUNS = 20;

const { checkUp, sectionIds, itemOf } = await runTables(
  ['"../src/check-up/index.ts"', '"../src/realm-document/document.ts"', '"../src/realm-document/canonical.ts"']
    .map((file) => `export * from ${JSON.stringify(new URL(JSON.parse(file), import.meta.url).pathname)};`)
    .join("\n"),
);

/** A client with about as many findings as one of a grown realm. @param {number} index */
const client = (index) => ({
  ...{ clientId: `client-${index}`, protocol: "openid-connect", enabled: true, publicClient: index % 2 === 0 },
  ...{ standardFlowEnabled: true, fullScopeAllowed: true, redirectUris: [`https://client-${index}.example/*`] },
  ...{ webOrigins: ["+"], defaultClientScopes: ["profile"], optionalClientScopes: ["offline_access"] },
  attributes: { "post.logout.redirect.uris": "+" },
});

const items = {
  realm: [itemOf("realm", { names: [], record: { sslRequired: "external" }, realm: "bench" })],
  clients: Array.from({ length: CLIENTS }, (_, index) =>
    itemOf("client", { names: [`client-${index}`], record: client(index), realm: "bench" }),
  ),
  clientProfiles: [
    itemOf("clientProfile", { names: ["web"], record: { executors: [{ executor: "pkce-enforcer" }] }, realm: "bench" }),
  ],
  clientPolicies: [
    itemOf("clientPolicy", {
      names: ["web"],
      record: {
        enabled: true,
        conditions: [{ condition: "client-access-type", configuration: { type: ["public"] } }],
        profiles: ["web"],
      },
      realm: "bench",
    }),
  ],
};

const document = {
  ...{ realm: "bench", isSparse: false, source: { type: "server", url: "", realm: "bench", readAtMs: 0 } },
  sections: Object.fromEntries(
    sectionIds.map((/** @type {keyof typeof items} */ id) => [id, { id, state: "read", items: items[id] ?? [] }]),
  ),
};

/** Fastest of some runs, in milliseconds of CPU time. @param {() => void} run */
function fastest(run) {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Work that takes about 10 ms on a machine of 2024: shows how busy this one is. */
function known() {
  const texts = Array.from({ length: 100_000 }, (_, index) => `text ${index}`);
  if (new Set(texts).size !== texts.length) throw new Error("Texts are equal.");
}

const run = checkUp(document);
const found = run.results.reduce(
  (/** @type {number} */ sum, /** @type {{findings: unknown[]}} */ { findings }) => sum + findings.length,
  0,
);
say(
  `${CLIENTS} clients, ${run.results.length} checks, ${found} findings: ${fastest(() => checkUp(document)).toFixed(1)} ms`,
);
say(`100,000 texts in a set: ${fastest(known).toFixed(1)} ms`);
