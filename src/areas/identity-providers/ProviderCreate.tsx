import { useQuery } from "@tanstack/react-query";
import { useScreenParams } from "../../kit/area/navigation.ts";
import { Page } from "../../kit/page/Page.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { Loaded } from "../../kit/states/Loaded.tsx";
import { useStyles } from "../../kit/useStyles.ts";
import { providersApi } from "./api.ts";
import { identityProviders } from "./area.ts";
import { forms } from "./form/kinds.ts";
import styles from "./gallery.css";
import { Mark } from "./marks.tsx";
import { capitalised } from "../../sections/provider-types/typeName.ts";
import { kindOf } from "./provider.ts";

/** Titles of types that have one of their own; all others are named by the server. */
const titles: Readonly<Record<string, string>> = {
  oidc: "addOpenIdProvider",
  "keycloak-oidc": "addKeycloakOpenIdProvider",
  saml: "addSamlProvider",
  oauth2: "addOAuth2Provider",
  "jwt-authorization-grant": "addJWTAuthorizationGrantProvider",
  kubernetes: "addKubernetesProvider",
  spiffe: "addSpiffeProvider",
};

/** A new provider of the type in the address. */
export default function ProviderCreate() {
  useStyles(styles);
  const t = useT();
  const { providerId = "" } = useScreenParams();
  const query = providersApi(useServer()).type(providerId);
  const list = identityProviders.to.list();
  const key = titles[providerId];
  const Form = forms[kindOf(providerId)];
  // The frame has the name as soon as the form has the rest.
  const { data } = useQuery(query);
  const title = key ? t(key) : t("addIdentityProvider", { provider: data?.name ?? capitalised(providerId) });
  return (
    <Page
      title={title}
      avatar={<Mark id={providerId} name={data?.name ?? capitalised(providerId)} />}
      crumbs={[{ label: t("identityProviders"), to: list }, { label: title }]}
    >
      <Loaded query={query} roles={["manage-identity-providers"]} list={list}>
        {(type) => <Form key={providerId} type={type} />}
      </Loaded>
    </Page>
  );
}
