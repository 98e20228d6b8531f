import { useQuery } from "@tanstack/react-query";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { linkApi } from "../../../sections/organization-link/api.ts";
import { places } from "../../places.ts";

/** Link to the organization of a provider. Shows its name if the admin may read it. */
export function OrganizationName({ id, onClick }: { id: string; onClick?: () => void }) {
  const t = useT();
  const { data } = useQuery({ ...linkApi(useServer()).organization(id), retry: false });
  return (
    <MaybeLink to={places.organization(id, "identityProviders")} {...(onClick && { onClick })}>
      <bdi className="strong">{data?.name ?? t("organization")}</bdi>
    </MaybeLink>
  );
}
