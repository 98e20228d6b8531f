import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { LoaderArgs } from "../../../kit/area/defineArea.ts";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { Page } from "../../../kit/page/Page.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { clientsApi } from "../api.ts";
import type { Client } from "../client.ts";
import inspector from "../inspector/en.json" with { type: "json" };
import inspectorStyles from "../inspector/inspector.css";
import { links } from "../links.ts";
import english from "./en.json" with { type: "json" };
import styles from "./start.css";
import { example } from "./snippet.ts";
import { kindOf, redirectUriOf, snippets } from "./snippets.ts";
import { TokenOf } from "./TokenOf.tsx";
import { TrySignIn } from "./TrySignIn.tsx";

/** First steps with a client: code for its app, and a test sign-in. */
export default function ClientStart() {
  useTexts(english);
  useTexts(inspector);
  useStyles(inspectorStyles);
  useStyles(styles);
  const t = useT();
  const { clientId: id = "" } = useScreenParams();
  const { data: client, error, refetch } = useQuery(clientsApi(useServer()).detail(id));
  const name = client?.clientId ?? "";
  return (
    <Page
      title={t("clients.start.title")}
      subtitle={t("clients.start.intro")}
      crumbs={[
        { label: t("clientList"), to: links.list() },
        { label: name, to: links.detail({ clientId: id, tab: "settings" }) },
        { label: t("clients.start.title") },
      ]}
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} roles={["view-clients"]} />
      ) : client ? (
        <div className="inspected client-start">
          <Code client={client} />
          <section className="card inspected-part" data-section="try">
            <h2>{t("clients.start.try")}</h2>
            {kindOf(client) === "machine" ? <MachineToken client={client} /> : <TrySignIn client={client} />}
          </section>
        </div>
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  );
}

ClientStart.loader = ({ server, params: { clientId = "" }, fetch }: LoaderArgs) =>
  fetch(clientsApi(server).detail(clientId));

/** Code of the app, by framework. */
function Code({ client }: { client: Client }) {
  const t = useT();
  const id = useId();
  const { issuer } = useServer();
  const kind = kindOf(client);
  const offered = snippets.filter(({ kinds }) => kinds.includes(kind));
  const [chosen, setChosen] = useState<string>();
  const snippet = offered.find((entry) => entry.id === chosen) ?? offered[0];
  if (!snippet) return null;
  const code = snippet.code({
    issuer,
    clientId: client.clientId ?? "",
    redirectUri: redirectUriOf(client) ?? example,
  });
  return (
    <section className="card inspected-part" data-section="code">
      <h2>{t("clients.start.code")}</h2>
      <div className="inspected-line">
        <label htmlFor={id}>{t("clients.start.framework")}</label>
        <select
          id={id}
          className="input"
          data-field="framework"
          value={snippet.id}
          onChange={(event) => setChosen(event.target.value)}
        >
          {offered.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {entry.name}
            </option>
          ))}
        </select>
        <CopyButton text={code} />
      </div>
      <pre className="code-block" dir="ltr" tabIndex={0} role="region" aria-label={snippet.name}>
        {code}
      </pre>
      {(kind === "confidential" || kind === "machine") && <p className="hint">{t("clients.start.secret")}</p>}
    </section>
  );
}

/** Token of the service account: the client itself is the user. */
function MachineToken({ client }: { client: Client }) {
  const t = useT();
  const account = useQuery({
    ...clientsApi(useServer()).serviceAccount(client.id ?? ""),
    enabled: client.serviceAccountsEnabled === true,
    retry: false,
  }).data;
  return (
    <>
      <p>{t("clients.start.noFlow")}</p>
      {account?.id && <TokenOf client={client} userId={account.id} name={account.username ?? ""} />}
    </>
  );
}
