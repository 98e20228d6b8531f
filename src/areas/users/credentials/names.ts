import type { Credential } from "../api.ts";

/** Name of a credential type: the server's ID with a capital letter. */
export const typeName = (type = ""): string => type.charAt(0).toLocaleUpperCase() + type.slice(1);

/** Name of a credential: its label, or its type as a fallback. */
export const nameOf = (credential: Credential | undefined): string =>
  credential?.userLabel || typeName(credential?.type);
