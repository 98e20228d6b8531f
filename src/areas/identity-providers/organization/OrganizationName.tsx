import { useQuery } from "@tanstack/react-query";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { linkApi } from "../../../sections/organization-link/api.ts";
import { places } from "../../places.ts";

/** The organization that has a provider, by its name where it may be read. */
export function OrganizationName({ id, onClick }: { id: string; onClick?: () => void }) {
  const t = useT();
  const { data } = useQuery({ ...linkApi(useServer()).organization(id), retry: false });
  return (
    <MaybeLink to={places.organization(id, "identityProviders")} {...(onClick && { onClick })}>
      <bdi className="strong">{data?.name ?? t("organization")}</bdi>
    </MaybeLink>
  );
}
