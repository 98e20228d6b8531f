import { useQuery } from "@tanstack/react-query";
import { Components } from "@keycloak/keycloak-admin-client/lib/resources/components.js";
import type { ControlProps } from "../../kit/form/fields.ts";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { places } from "../places.ts";
import { usersApi } from "./api.ts";

/** Name of the storage provider of an imported user. A link if the admin can view the provider. */
export function FederationLink({
  id,
  control,
}: {
  id: string;
  control?: Pick<ControlProps["control"], "id" | "data-field">;
}) {
  const server = useServer();
  const maySee = useAccess().has("view-realm");
  const component = useQuery({
    ...server.query(Components, ["user-storage", id], (components) => components.findOne({ id })),
    enabled: maySee,
  });
  const name = useStorageName(id);
  const providerId = component.data?.providerId;
  const link = (
    <MaybeLink to={providerId ? places.userStorage(providerId, id) : undefined}>
      <bdi>{name}</bdi>
    </MaybeLink>
  );
  return control ? (
    <output id={control.id} data-field={control["data-field"]} className="input plain">
      {link}
    </output>
  ) : (
    link
  );
}

/** Returns the name of a storage provider. Falls back to a generic term while it loads and if it can't be read. */
export function useStorageName(id: string | undefined): string {
  const t = useT();
  const server = useServer();
  const { data } = useQuery({
    ...usersApi(server).storageName(id ?? ""),
    enabled: Boolean(id),
    staleTime: 300_000,
    retry: false,
  });
  return data?.name ?? t("users.federated");
}
