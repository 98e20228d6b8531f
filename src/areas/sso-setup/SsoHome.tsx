import { useContext } from "react";
import { useT } from "../../kit/panel/texts.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Empty } from "../../kit/states/states.tsx";
import { SsoSetup } from "../../sections/sso/SsoSetup.tsx";
import { places } from "../places.ts";
import { OrganizationId } from "./OneOrganization.tsx";

/** Single sign-on of the organization of the element. */
export default function SsoHome() {
  const t = useT();
  const organizationId = useContext(OrganizationId);
  return (
    <Page title={t("ssoSetup")} subtitle={t("ssoSetup.intro")}>
      {organizationId ? (
        <SsoSetup organizationId={organizationId} userLink={(id) => places.user(id, "identity-provider-links")} />
      ) : (
        <Empty title={t("ssoSetup.noOrganization")} text={t("ssoSetup.noOrganizationText")} />
      )}
    </Page>
  );
}
