import { publicSession, type IamSession } from "./publicSession.ts";
import { createPageSession } from "./registry.ts";
import type { SessionConfig } from "./config.ts";

/**
 * Creates the page's session for all panels and elements without a nearer one. Lasts until the next call. Elements with
 * the same server, realm and client share it.
 */
export const createSession = (config: SessionConfig): IamSession => publicSession(createPageSession(config));
