// Waiting until a server answers.
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Plain } from "../log.mjs";

/**
 * Whether a Keycloak answers at this address.
 * @param {string} url
 */
export async function isReady(url) {
  try {
    const response = await fetch(`${url}/realms/master`, { signal: AbortSignal.timeout(5000) });
    return response.ok && "public_key" in (await response.json());
  } catch {
    return false;
  }
}

/**
 * Waits until the server answers; shows the last line of its log meanwhile.
 * Throws `Plain`, with the end of the log, when it ended or took too long.
 * @param {string} url
 * @param {{log: string, note: (text: string) => void, hasEnded: () => boolean, limitSeconds?: number}} options
 */
export async function untilReady(url, { log, note, hasEnded, limitSeconds = 300 }) {
  const deadline = Date.now() + limitSeconds * 1000;
  while (!(await isReady(url))) {
    const lines = (await readFile(log, "utf8").catch(() => "")).trim().split("\n");
    note((lines.at(-1) ?? "").replace(/^\S+ \S+ +/, "").slice(0, 60));
    const problem = hasEnded() ? "ended while starting" : Date.now() > deadline ? `did not answer within ${limitSeconds} s` : undefined;
    if (problem) throw new Plain(`Keycloak ${problem}. The end of its log (${log}):\n${lines.slice(-15).join("\n")}`);
    await pause(500);
  }
  note("");
}
