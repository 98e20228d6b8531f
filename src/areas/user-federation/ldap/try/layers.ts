import { isApiError } from "../../../../api/ApiError.ts";
import type { ConnectionTest } from "../../api.ts";

/** Layers of a connection, outermost first. The first failing layer is the cause. */
export type Layer = "address" | "name" | "port" | "answer" | "tls" | "anonymous" | "bindDn" | "bind" | "other";

export type Trial = "testConnection" | "testAuthentication";

const isSecured = ({ connectionUrl, startTls }: ConnectionTest) =>
  startTls === "true" || /^\s*ldaps:/i.test(connectionUrl);

/**
 * Returns the layer for an error code. Keycloak has one code for several layers: the type of test tells them apart.
 * Source: docs/spec/areas/user-federation.md "Results of the connection tests".
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
