/** Realm and server facts that the form depends on. */
export interface ScopeFacts {
  isNew: boolean;
  /** Protocol of an existing scope. Undefined for a new one. */
  protocol?: string | undefined;
  /** Protocols to select from, the default first. */
  protocols: readonly string[];
  /** True if the server supports parameterized scopes. */
  hasParameters: boolean;
  /** Types of parameters. */
  parameterTypes: readonly { name: string; repeatable: boolean }[];
  /** True if scopes can describe verifiable credentials. */
  hasCredentials: boolean;
  /** Signature algorithms with a key pair. */
  algorithms: readonly string[];
  /** Hash algorithms, in lower case. */
  hashes: readonly string[];
  /** Realm keys that can sign. */
  keys: readonly { kid: string; algorithm: string }[];
}
