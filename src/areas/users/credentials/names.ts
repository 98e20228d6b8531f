import type { Credential } from "../api.ts";

/** Name of a credential's type: the server's word for it with a capital letter. */
export const typeName = (type = ""): string => type.charAt(0).toLocaleUpperCase() + type.slice(1);

/** What a credential is called: its label, else its type. */
export const nameOf = (credential: Credential | undefined): string =>
  credential?.userLabel || typeName(credential?.type);
