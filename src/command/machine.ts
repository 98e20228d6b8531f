import type { Credentials } from "../api/credentials.ts";
import type { RealmServer } from "../realm-document/index.ts";

/** A realm to connect to, with credentials from the environment. */
export interface Connection {
  url: string;
  realm: string;
  /** Realm of the credentials. */
  authRealm: string;
  /** Access token, instead of credentials. */
  token?: string;
  credentials?: Credentials;
}

/** Interface to the process. Tests replace it. */
export interface Machine {
  env: Readonly<Record<string, string | undefined>>;
  /** `-` is standard input. */
  read: (file: string) => Promise<string>;
  /** Reads a file of the installed package. */
  asset: (name: string) => Promise<string>;
  write: (file: string, text: string) => Promise<void>;
  out: (text: string) => void;
  err: (text: string) => void;
  connect: (connection: Connection) => RealmServer;
  signal?: AbortSignal;
}

/** Usage error: exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const exitCodes = { equal: 0, differs: 1, usage: 2, failed: 3 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
