#!/usr/bin/env node
// Command line: compares, plans, applies and exports realms. docs/pipelines.md
import { readFile, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { createNodeServer } from "./api/credentials.ts";
import { main } from "./command/main.ts";
import type { Connection } from "./command/machine.ts";

function connect({ url, realm, authRealm, token, credentials }: Connection) {
  const provider = token === undefined ? undefined : { getAccessToken: async () => token };
  const options = { serverUrl: url, realm: authRealm, ...(credentials && { credentials }) };
  return createNodeServer(options, () => provider).forRealm(realm);
}

const stopping = new AbortController();
process.once("SIGINT", () => stopping.abort());
process.once("SIGTERM", () => stopping.abort());

process.exitCode = await main(process.argv.slice(2), {
  env: process.env,
  read: (file) => (file === "-" ? text(process.stdin) : readFile(file, "utf8")),
  asset: (name) => readFile(new URL(name, import.meta.url), "utf8"),
  write: (file, content) => writeFile(file, content),
  out: (content) => process.stdout.write(content),
  err: (content) => process.stderr.write(content),
  ...{ connect, signal: stopping.signal },
});
