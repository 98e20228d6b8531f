import { lazily } from "../../../kit/states/lazily.tsx";
import { joinedBy, lines } from "../../../kit/form/codecs.ts";
import type { FieldOf, SectionOf, ValuesOf, MoreOf } from "../../../kit/form/fields.ts";
import { attributePath, getIn, type PathOf } from "../../../kit/record/path.ts";
import { maxLength } from "../../../kit/form/validators.ts";
import type { Client } from "../client.ts";
import { whenOn, isSaml } from "../fields.ts";

const RedirectCheck = lazily(() => import("../redirects/RedirectCheck.tsx"));

const hashes = joinedBy("##");

export const generalSettings: SectionOf<Client> = {
  id: "generalSettings",
  title: "generalSettings",
  fields: [
    { path: ["clientId"], kind: "text", required: true, validate: maxLength() },
    { path: ["name"], kind: "text", label: "clientName", validate: maxLength() },
    { path: ["description"], kind: "textarea", help: "clientDescriptionHelp", validate: maxLength() },
    { path: ["alwaysDisplayInConsole"], kind: "switch", label: "alwaysDisplayInUI" },
  ],
};

const redirects = (values: ValuesOf<Client>) =>
  values(["standardFlowEnabled"]) === true || values(["implicitFlowEnabled"]) === true;

/** URLs of a client. Flows that the form has no field for are read from the client. */
export function accessSettings(client: Client, { isNew = false, needsRedirects = false } = {}): SectionOf<Client> {
  const saml = isSaml(client);
  const address = (
    path: PathOf<Client, string>,
    label: string,
    more: MoreOf<Client, string> = {},
  ): FieldOf<Client> => ({
    path,
    kind: "text",
    inputType: "url",
    label,
    validate: maxLength(),
    ...more,
  });
  const flows = (check: (values: ValuesOf<Client>) => boolean) => (values: ValuesOf<Client>) =>
    check((path) => values(path) ?? getIn(client, path));
  return {
    id: "accessSettings",
    title: "accessSettings",
    fields: [
      ...(client.bearerOnly
        ? []
        : [address(["rootUrl"], "rootUrl", { help: "rootURLHelp" }), address(["baseUrl"], "homeURL")]),
      {
        path: ["redirectUris"],
        kind: "lines",
        label: "validRedirectUri",
        help: "validRedirectURIsHelp",
        add: "addRedirectUri",
        codec: lines,
        required: needsRedirects,
        on: flows(redirects),
        below: () => <RedirectCheck hasOrigins={!saml} />,
      },
      {
        path: attributePath("post.logout.redirect.uris"),
        kind: "lines",
        label: "validPostLogoutRedirectUri",
        help: "validPostLogoutRedirectURIsHelp",
        add: "addPostLogoutRedirectUri",
        codec: hashes,
        on: flows(redirects),
      },
      ...(saml
        ? ([
            { path: attributePath("saml_idp_initiated_sso_url_name"), kind: "text", label: "idpInitiatedSsoUrlName" },
            {
              path: attributePath("saml_idp_initiated_sso_relay_state"),
              kind: "text",
              label: "idpInitiatedSsoRelayState",
            },
            address(["adminUrl"], "masterSamlProcessingUrl"),
          ] satisfies FieldOf<Client>[])
        : ([
            {
              path: ["webOrigins"],
              kind: "lines",
              label: "webOrigins",
              add: "addWebOrigins",
              codec: lines,
              on: flows(whenOn(["standardFlowEnabled"])),
            },
            ...(isNew ? [] : [address(["adminUrl"], "adminURL")]),
          ] satisfies FieldOf<Client>[])),
    ],
  };
}
