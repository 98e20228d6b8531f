/** What of the realm and the server the form depends on. */
export interface ScopeFacts {
  isNew: boolean;
  /** Of a scope that is there; a new one chooses. */
  protocol?: string | undefined;
  /** Protocols to choose from, the usual one first. */
  protocols: readonly string[];
  /** Scopes may take a parameter. */
  hasParameters: boolean;
  /** Kinds of parameters. */
  parameterTypes: readonly { name: string; repeatable: boolean }[];
  /** Scopes may describe verifiable credentials. */
  hasCredentials: boolean;
  /** Algorithms with a key pair. */
  algorithms: readonly string[];
  /** Hash algorithms, in lower case. */
  hashes: readonly string[];
  /** Keys of the realm that can sign. */
  keys: readonly { kid: string; algorithm: string }[];
}
