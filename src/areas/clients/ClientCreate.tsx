import { useMemo } from "react";
import { useNavigation } from "../../kit/area/navigation.ts";
import { WizardForm } from "../../kit/form/WizardForm.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useServer, useServerInfo, useT } from "../../kit/panel.ts";
import { clientsApi } from "./api.ts";
import { clients, type Client } from "./area.ts";
import { trimmed } from "./saving.ts";
import { blank, createSteps, reviewOfNew } from "./settings/newClient.ts";
import { useFormFacts } from "./settings/useFormFacts.ts";

/** A new client, in steps. */
export default function ClientCreate() {
  const t = useT();
  const server = useServer();
  const api = clientsApi(server);
  const { go } = useNavigation();
  const facts = useFormFacts();
  const known = useServerInfo().data?.providers?.["login-protocol"]?.providers;
  const steps = useMemo(() => {
    const names = Object.entries(known ?? { "openid-connect": { order: 1 }, saml: { order: 0 } })
      .filter(([name]) => name !== "oid4vc")
      .sort(([left, { order: one = 0 }], [right, { order: other = 0 }]) => other - one || left.localeCompare(right))
      .map(([name]) => name);
    return createSteps(
      facts,
      names.map((name) => ({ value: name, label: t.has(`protocolTypes.${name}`) ? t(`protocolTypes.${name}`) : name })),
      // Who may make clients need not be one who may look for them: then the server tells at the end.
      (clientId) =>
        clientsApi(server)
          .isTaken(clientId)
          .catch(() => false),
    );
  }, [facts, known, t, server]);
  return (
    <Page
      title={t("createClient")}
      subtitle={t("clientsExplain")}
      crumbs={[{ label: t("clientList"), to: clients.to.list() }, { label: t("createClient") }]}
    >
      <WizardForm<Client, string>
        area="clients"
        steps={steps}
        initial={blank}
        create={(server, client) => clientsApi(server).create(trimmed(client))}
        find={(client) => api.find(trimmed(client))}
        reviewOf={(client) => reviewOfNew(client, facts)}
        idOf={(id) => id}
        onCreated={(clientId) => go(clients.to.detail({ clientId, tab: "settings" }))}
        onCancel={() => go(clients.to.list())}
        success="createClientSuccess"
        failure="createClientError"
      />
    </Page>
  );
}
