import { useQuery } from "@tanstack/react-query";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { Page } from "../../kit/page/Page.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Loaded } from "../../kit/states/Loaded.tsx";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { providersApi } from "./api.ts";
import { links } from "./links.ts";
import { forms } from "./form/kinds.ts";
import styles from "./gallery.css";
import { Mark } from "./marks.tsx";
import { capitalised } from "../../sections/provider-types/typeName.ts";
import { kindOf } from "./provider.ts";

/** Text keys of special titles. Other types use the name from the server. */
const titles: Readonly<Record<string, string>> = {
  oidc: "addOpenIdProvider",
  "keycloak-oidc": "addKeycloakOpenIdProvider",
  saml: "addSamlProvider",
  oauth2: "addOAuth2Provider",
  "jwt-authorization-grant": "addJWTAuthorizationGrantProvider",
  kubernetes: "addKubernetesProvider",
  spiffe: "addSpiffeProvider",
};

/** Form of a new provider. The type comes from the URL. */
export default function ProviderCreate() {
  useStyles(styles);
  const t = useT();
  const { providerId = "" } = useScreenParams();
  const query = providersApi(useServer()).type(providerId);
  const list = links.list();
  const key = titles[providerId];
  const Form = forms[kindOf(providerId)];
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
