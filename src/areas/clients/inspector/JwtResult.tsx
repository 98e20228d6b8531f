import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { isObject } from "../../../api/isObject.ts";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { errorText } from "../../../kit/errors/errorText.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { places } from "../../places.ts";
import { Claims } from "./Claims.tsx";
import { ClientLine } from "./ClientLine.tsx";
import { inspectorApi, type ClientOfToken } from "./inspectorApi.ts";
import { Now } from "./Now.tsx";
import { kindOf, lasting, type TokenKind } from "./origins.ts";
import type { Jwt } from "./pasted.ts";
import { Part } from "./Part.tsx";
import { Signatures } from "./Signatures.tsx";
import { Validity } from "./Validity.tsx";
import { verifyJwt } from "./verify.ts";

const secondsMs = (value: unknown): number | undefined => (typeof value === "number" ? value * 1000 : undefined);
const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** A decoded token: signature, validity, origin of its claims, and what it would be now. */
export function JwtResult({ jwt }: { jwt: Jwt }) {
  const t = useT();
  const server = useServer();
  const api = inspectorApi(server);
  const { header, claims } = jwt;
  const [nowMs] = useState(() => Date.now());
  const keys = useQuery(api.keys);
  const verified = useQuery({
    queryKey: server.key("inspector", "verified", jwt.signature.join(" "), keys.dataUpdatedAt),
    queryFn: async () => [await verifyJwt(jwt, keys.data ?? [])],
    enabled: keys.data !== undefined,
    gcTime: 0,
  });
  const kind = kindOf(claims, header);
  // An ID token names its client in `azp`, or as its only audience.
  const clientId = textOf(claims.azp) ?? textOf(claims.client_id) ?? textOf(claims.aud) ?? "";
  const scope = textOf(claims.scope) ?? "openid";
  const client = useQuery({ ...api.client(clientId, scope), enabled: clientId !== "" });
  const issuer = textOf(claims.iss);
  const isOurs = issuer?.endsWith(`/realms/${encodeURIComponent(server.realm)}`) === true;
  return (
    <div className="inspected" data-inspected={kind}>
      <Part id="token" title={t(`inspector.kind.${kind}`)}>
        <Signatures keysError={keys.error} verified={verified} />
        <Validity fromMs={secondsMs(claims.nbf)} untilMs={secondsMs(claims.exp)} nowMs={nowMs} />
        {issuer !== undefined && !isOurs && (
          <p className="notice warning" data-notice="issuer">
            <span>{t("inspector.otherIssuer", { issuer })}</span>
          </p>
        )}
        {clientId && <ClientLine clientId={clientId} found={client.data} />}
        {textOf(claims.sub) && (
          <p>
            {t("inspector.user")}{" "}
            <MaybeLink to={places.user(String(claims.sub), "role-mapping")}>
              <bdi>{textOf(claims.preferred_username) ?? String(claims.sub)}</bdi>
            </MaybeLink>
          </p>
        )}
      </Part>
      {client.error && (
        <LoadError error={client.error} roles={["view-clients"]} onRetry={() => void client.refetch()} />
      )}
      <Part id="claims" title={t("inspector.claims")}>
        <Claims claims={claims} kind={kind} mappers={client.data?.mappers} />
      </Part>
      {client.data && kind !== "other" && textOf(claims.sub) !== undefined && (
        <Part id="now" title={t("inspector.nowTitle")}>
          <NowOf claims={claims} kind={kind} client={client.data} scope={scope} />
        </Part>
      )}
      <Part id="header" title={t("inspector.header")}>
        <pre className="code-block" dir="ltr" tabIndex={0} role="group" aria-label={t("inspector.header")}>
          {JSON.stringify(header, undefined, 2)}
        </pre>
      </Part>
    </div>
  );
}

function NowOf({
  claims,
  kind,
  client,
  scope,
}: {
  claims: Jwt["claims"];
  kind: Exclude<TokenKind, "other">;
  client: ClientOfToken;
  scope: string;
}) {
  const t = useT();
  const api = inspectorApi(useServer());
  const example = kind === "access" ? ("access-token" as const) : ("id-token" as const);
  const { data, error } = useQuery(api.now(client.client.id ?? "", example, scope, String(claims.sub)));
  const now = useMemo(() => {
    const claimsNow: unknown = data ? JSON.parse(data) : undefined;
    return isObject(claimsNow) ? claimsNow : undefined;
  }, [data]);
  if (error) return <p data-now="failed">{t("inspector.nowFailed", { error: errorText(t, error) })}</p>;
  if (data === null) return <p data-now="gone">{t("inspector.userGone")}</p>;
  if (!now) return <Skeleton lines={3} />;
  return (
    <>
      {kind === "id" && <p className="hint">{t("inspector.idScopes")}</p>}
      <Now before={lasting(claims)} now={lasting(now)} />
    </>
  );
}
