import { useMemo, useState } from "react";
import { useNavigation, useQueryState } from "../../kit/navigation/navigation.ts";
import { WizardForm } from "../../kit/form/WizardForm.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { useT } from "../../kit/panel/texts.ts";
import { clientsApi } from "./api.ts";
import type { Client } from "./client.ts";
import { links } from "./links.ts";
import { trimmed } from "./saving.ts";
import { TemplatePicker } from "./settings/TemplatePicker.tsx";
import { templateOf } from "./settings/templates.ts";
import { blank, createSteps, reviewOfNew } from "./settings/newClient.ts";
import { useFormFacts } from "./settings/useFormFacts.ts";

/** Wizard for a new client. */
export default function ClientCreate() {
  const t = useT();
  const server = useServer();
  const api = clientsApi(server);
  const { go } = useNavigation();
  const facts = useFormFacts();
  const known = useServerInfo().data?.providers?.["login-protocol"]?.providers;
  const query = useQueryState();
  const [chosen, setChosen] = useState(() => query.get("template"));
  const template = templateOf(chosen);
  const declared = useMemo(() => {
    const names = Object.entries(known ?? { "openid-connect": { order: 1 }, saml: { order: 0 } })
      .filter(([name]) => name !== "oid4vc")
      .sort(([left, { order: one = 0 }], [right, { order: other = 0 }]) => other - one || left.localeCompare(right))
      .map(([name]) => name);
    return createSteps(
      facts,
      names.map((name) => ({ value: name, label: t.has(`protocolTypes.${name}`) ? t(`protocolTypes.${name}`) : name })),
      // Admins who may create clients may lack the role to query them. In that case the server rejects a duplicate at
      // the end.
      (clientId) =>
        clientsApi(server)
          .isTaken(clientId)
          .catch(() => false),
      template !== undefined,
    );
  }, [facts, known, t, server, template]);
  const steps = declared.map((step, index) =>
    index === 0 ? { ...step, before: <TemplatePicker chosen={template?.id} onChoose={setChosen} /> } : step,
  );
  return (
    <Page
      title={t("createClient")}
      subtitle={t("clientsExplain")}
      crumbs={[{ label: t("clientList"), to: links.list() }, { label: t("createClient") }]}
    >
      <WizardForm<Client, string>
        area="clients"
        steps={steps}
        initial={template?.client ?? blank}
        create={(server, client) => clientsApi(server).create(trimmed(client))}
        find={(client) => api.find(trimmed(client))}
        reviewOf={(client) => reviewOfNew(client, facts)}
        idOf={(id) => id}
        onCreated={(clientId) =>
          go(
            template && template.id !== "saml"
              ? links.start({ clientId })
              : links.detail({ clientId, tab: "settings" }),
          )
        }
        onCancel={() => go(links.list())}
        success="createClientSuccess"
        failure="createClientError"
      />
    </Page>
  );
}
