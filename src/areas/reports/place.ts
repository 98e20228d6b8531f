import type { AreaLink } from "../../kit/navigation/address.ts";
import { places } from "../places.ts";

/** A record that a report names. */
export interface Place {
  kind: "client" | "user" | "identityProvider" | "clientScope" | "realmRole" | "clientRole" | "group" | "flow";
  id: string;
  name: string;
  /** Client of a client role, type of an identity provider. */
  of?: { id: string; name: string };
}

/** Page of a record. */
export function linkTo({ kind, id, name, of }: Place): AreaLink {
  switch (kind) {
    case "client":
      return places.client(id);
    case "user":
      return places.user(id);
    case "identityProvider":
      return places.identityProvider(name, of?.id ?? "");
    case "clientScope":
      return places.clientScope(id);
    case "realmRole":
      return places.role({ id });
    case "clientRole":
      return places.role({ id, client: of && { id: of.id } });
    case "group":
      return places.group({ id });
    case "flow":
      return places.flow(id);
  }
}
