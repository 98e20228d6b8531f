import { isApiError } from "../../../../api/ApiError.ts";
import type { ConnectionTest } from "../../api.ts";

/** What a connection consists of, from the outside in: the first that fails is what is to be mended. */
export type Layer = "address" | "name" | "port" | "answer" | "tls" | "anonymous" | "bindDn" | "bind" | "other";

/** What was tried. */
export type Trial = "testConnection" | "testAuthentication";

const isSecured = ({ connectionUrl, startTls }: ConnectionTest) =>
  startTls === "true" || /^\s*ldaps:/i.test(connectionUrl);

/**
 * Which layer the word of the server is about: it has one word for what fails at several of them, which are told apart by what was tried.
 * Source: docs/spec/areas/user-federation.md "What the tests answer".
 */
export function layerOf(error: unknown, trial: Trial, test: ConnectionTest): Layer {
  const word = isApiError(error) ? error.message : "";
  switch (word) {
    case "MalformedURL":
      return "address";
    case "UnknownHost":
      return "name";
    case "SocketReset":
      return "port";
    case "NamingError":
      return test.connectionUrl.trim() === "" ? "address" : "answer";
    case "CommunicationError":
      return isSecured(test) ? "tls" : "answer";
    case "InvalidBindDN":
    case "InvalidName":
      return "bindDn";
    case "AuthenticationFailure":
      if (trial === "testAuthentication") return "bind";
      return test.startTls === "true" ? "tls" : "anonymous";
    default:
      return "other";
  }
}
