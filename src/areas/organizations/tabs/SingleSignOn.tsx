import { SsoSetup } from "../../../sections/sso/SsoSetup.tsx";
import { places } from "../../places.ts";
import { useOrganization } from "../organization.ts";

const userLink = (id: string) => places.user(id, "identity-provider-links");

/** Guided setup of the organization's own sign-in. */
export default function SingleSignOn() {
  const { id = "" } = useOrganization();
  return <SsoSetup organizationId={id} userLink={userLink} />;
}
