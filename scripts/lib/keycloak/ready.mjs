// Waits until a server responds.
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Plain } from "../log.mjs";

const ANSWER_SECONDS = 5;

/** True if a Keycloak responds at this URL. @param {string} url */
export const isReady = async (url) => (await whyNotReady(url)) === undefined;

/**
 * Reason why no Keycloak responds at this URL; undefined if it does.
 * @param {string} url
 * @returns {Promise<string | undefined>}
 */
export async function whyNotReady(url) {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return "it is no address, which begins with http:// or https://";
  try {
    const response = await fetch(`${url}/realms/master`, { signal: AbortSignal.timeout(ANSWER_SECONDS * 1000) });
    const text = await response.text();
    if (response.ok && text.includes('"public_key"')) return undefined;
    const hint = new URL(url).pathname === "/" ? "" : "; its address usually has no path";
    return `GET /realms/master there gives status ${response.status} and not a realm${hint}`;
  } catch (error) {
    return whyUnreachable(error);
  }
}

/** @type {Record<string, string>} */
const REASONS = {
  ECONNREFUSED: "nobody listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "its name cannot be looked up",
  ERR_SSL_WRONG_VERSION_NUMBER: "what answers does not speak https",
};

/** @param {unknown} error of `fetch` @returns {string} */
function whyUnreachable(error) {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${ANSWER_SECONDS} s`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = "code" in cause ? String(cause.code) : "";
  return REASONS[code] ?? (cause.message.trim() || code);
}

/**
 * Waits until the server responds, and shows the last line of its log. Throws `Plain` with the end of the log if it
 * ends or takes too long.
 * @param {string} url
 * @param {{log: string, note: (text: string) => void, hasEnded: () => boolean, limitSeconds?: number}} options
 */
export async function untilReady(url, { log, note, hasEnded, limitSeconds = 600 }) {
  const deadline = Date.now() + limitSeconds * 1000;
  while (!(await isReady(url))) {
    const lines = (await readFile(log, "utf8").catch(() => "")).trim().split("\n");
    // Message of the line, without time, level, logger and thread.
    note((lines.at(-1) ?? "").replace(/^\d\S* \S+ +\S+ +\[[^\]]*\] \([^)]*\) /, "").slice(0, 60));
    const problem = hasEnded()
      ? "ended while starting"
      : Date.now() > deadline
        ? `did not answer within ${limitSeconds} s`
        : undefined;
    if (problem) throw new Plain(`Keycloak ${problem}. The end of its log (${log}):\n${lines.slice(-15).join("\n")}`);
    await pause(500);
  }
  note("");
}
