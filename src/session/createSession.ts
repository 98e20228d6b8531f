import { publicSession, type IamSession } from "./publicSession.ts";
import { createPageSession } from "./registry.ts";
import type { SessionConfig } from "./config.ts";

/**
 * Makes the page-wide session: every panel and element without a nearer one uses it. It stays until another takes its place.
 * Elements with the same server, realm and client share it as well.
 */
export const createSession = (config: SessionConfig): IamSession => publicSession(createPageSession(config));
