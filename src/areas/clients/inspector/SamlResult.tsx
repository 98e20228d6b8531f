import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { errorText } from "../../../kit/errors/errorText.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton, State } from "../../../kit/states/states.tsx";
import { SmallTable } from "../../../kit/table/SmallTable.tsx";
import { ClientLine } from "./ClientLine.tsx";
import { inspectorApi, type ClientOfToken } from "./inspectorApi.ts";
import { Now } from "./Now.tsx";
import { OriginCell } from "./OriginCell.tsx";
import { attributeOrigin } from "./origins.ts";
import { Part } from "./Part.tsx";
import { parseSaml, type Attribute, type SamlMessage } from "./saml.ts";
import { Signatures } from "./Signatures.tsx";
import { Validity } from "./Validity.tsx";
import { verifySaml } from "./xmlSignature.ts";

const momentOf = (text: string | undefined): number | undefined => {
  const ms = Date.parse(text ?? "");
  return Number.isNaN(ms) ? undefined : ms;
};

/** A SAML message: signatures, validity, origin of its attributes, and what it would be now. */
export function SamlResult({ xml }: { xml: string }) {
  const t = useT();
  const parsed = useMemo(() => parseSaml(xml), [xml]);
  if (!parsed) return <State name="error" title={t("inspector.noSaml")} />;
  return <Parsed {...parsed} xml={xml} />;
}

function Parsed({ document, message, xml }: { document: Document; message: SamlMessage; xml: string }) {
  const t = useT();
  const server = useServer();
  const api = inspectorApi(server);
  const [nowMs] = useState(() => Date.now());
  const keys = useQuery(api.keys);
  const verified = useQuery({
    queryKey: server.key("inspector", "verified-saml", xml, keys.dataUpdatedAt),
    queryFn: () => verifySaml(document, keys.data ?? []),
    enabled: keys.data !== undefined,
    gcTime: 0,
  });
  const clientId = message.audiences[0] ?? (message.type === "AuthnRequest" ? message.issuer : undefined) ?? "";
  const client = useQuery({ ...api.client(clientId, ""), enabled: clientId !== "" });
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["inspector.issuer", message.issuer],
    ["inspector.destination", message.destination],
    ["inspector.status", message.status],
    ["inspector.nameId", message.nameId],
    ["inspector.nameIdFormat", message.nameIdFormat],
    ["inspector.authnContext", message.authnContext],
  ];
  return (
    <div className="inspected" data-inspected="saml">
      <Part id="token" title={message.type}>
        <Signatures keysError={keys.error} verified={verified} />
        {(message.notBefore ?? message.notOnOrAfter) !== undefined && (
          <Validity fromMs={momentOf(message.notBefore)} untilMs={momentOf(message.notOnOrAfter)} nowMs={nowMs} />
        )}
        {message.isEncrypted && <p data-notice="encrypted">{t("inspector.encryptedAssertion")}</p>}
        {clientId && <ClientLine clientId={clientId} found={client.data} />}
        <dl className="inspected-facts">
          {facts.map(([key, value]) =>
            value === undefined ? null : (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
          )}
        </dl>
      </Part>
      {client.error && (
        <LoadError error={client.error} roles={["view-clients"]} onRetry={() => void client.refetch()} />
      )}
      {message.attributes.length > 0 && (
        <Part id="claims" title={t("inspector.attributes")}>
          <Attributes message={message} client={client.data ?? undefined} />
        </Part>
      )}
      {client.data && message.nameId !== undefined && (
        <Part id="now" title={t("inspector.nowTitle")}>
          <NowOf message={message} client={client.data} />
        </Part>
      )}
      <Part id="header" title={t("inspector.xml")}>
        <pre className="code-block" dir="ltr" tabIndex={0} role="group" aria-label={t("inspector.xml")}>
          {xml}
        </pre>
      </Part>
    </div>
  );
}

function Attributes({ message, client }: { message: SamlMessage; client: ClientOfToken | undefined }) {
  const t = useT();
  const { user } = useUserOf(message);
  return (
    <SmallTable<Attribute>
      label={t("inspector.attributes")}
      className="inspected-claims"
      columns={[
        { id: "claim", title: "inspector.attribute", cell: ({ name }) => <code>{name}</code> },
        {
          id: "value",
          title: "inspector.value",
          cell: ({ values }) => <bdi className="inspected-value">{values.join(", ")}</bdi>,
        },
        {
          id: "origin",
          title: "inspector.origin",
          cell: ({ name, values }) => {
            if (!client) return undefined;
            const mappers = attributeOrigin(name, client.mappers);
            const origin = mappers.length ? ({ by: "mappers", mappers } as const) : ({ by: "nothing" } as const);
            return <OriginCell origin={origin} value={values} userId={user?.id} />;
          },
        },
      ]}
      rows={message.attributes}
      rowId={({ name }, at) => `${name} ${at}`}
    />
  );
}

/** Values of the attributes by name, sorted: their order has no meaning. */
const valuesOf = (attributes: readonly Attribute[]): Readonly<Record<string, readonly string[]>> => {
  const found = new Map<string, string[]>();
  for (const { name, values } of attributes) found.set(name, [...(found.get(name) ?? []), ...values].sort());
  return Object.fromEntries(found);
};

interface NamedUser {
  id?: string;
  username?: string;
  email?: string;
}

/** Finds the user of an assertion by its NameID. `name` is empty without one. */
function useUserOf({ nameId: name = "" }: SamlMessage) {
  const server = useServer();
  // The NameID is the username in most formats, and the email address in one.
  const users = useQuery({
    ...server.readList<NamedUser>(["inspector", "user", name], "/users", {
      query: { search: name, briefRepresentation: true, max: 5 },
    }),
    retry: false,
    enabled: name !== "",
  });
  return {
    name,
    users,
    user: users.data?.find(({ username, email }) => [username, email].includes(name.toLowerCase())),
  };
}

function NowOf({ message, client }: { message: SamlMessage; client: ClientOfToken }) {
  const t = useT();
  const api = inspectorApi(useServer());
  const { name, users, user } = useUserOf(message);
  const now = useQuery({
    ...api.now(client.client.id ?? "", "saml-response", "", user?.id ?? ""),
    enabled: user?.id !== undefined,
  });
  const attributes = useMemo(() => {
    const parsed = now.data ? parseSaml(now.data) : undefined;
    return parsed && valuesOf(parsed.message.attributes);
  }, [now.data]);
  const error = users.error ?? now.error;
  if (error) return <p data-now="failed">{t("inspector.nowFailed", { error: errorText(t, error) })}</p>;
  if ((users.data && !user) || now.data === null) return <p data-now="gone">{t("inspector.userUnknown", { name })}</p>;
  if (!attributes) return <Skeleton lines={3} />;
  return <Now before={valuesOf(message.attributes)} now={attributes} />;
}
