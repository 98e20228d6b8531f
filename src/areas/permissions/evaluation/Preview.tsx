import { useId } from "react";
import { Link, MaybeLink } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { rowsOf, type Decision, type EvaluationResponse } from "../../../sections/policies/evaluation.ts";
import { byName } from "../../../sections/policies/policy.ts";
import { policyLinks, toPermission } from "../links.ts";

/** Evaluation response with the names of its input. No scope means all scopes of the type. */
export interface Evaluated {
  response: EvaluationResponse;
  about: { user: string; type: string; resource: string; scope: string | undefined };
}

/** Decision and its permissions. Shows only the first result, because the request has one resource. */
export function Preview({ clientId, response, about }: Evaluated & { clientId: string }) {
  const t = useT();
  const [row] = rowsOf(response);
  const asked = response.results?.[0];
  const isAllowed = response.status === "PERMIT";
  const denied = (asked?.deniedScopes ?? []).map(({ name = "" }) => name);
  const decisions = [...(row?.decisions ?? [])].sort((a, b) =>
    (a.policy.name ?? "").localeCompare(b.policy.name ?? ""),
  );
  return (
    <section className="card section" aria-label={t("permissionEvaluationPreview")}>
      <h2>{t("permissionEvaluationPreview")}</h2>
      <p className={`notice ${isAllowed ? "success" : "warning"}`} data-status={isAllowed ? "PERMIT" : "DENY"}>
        <bdi>
          {t(isAllowed ? "permissions.evaluation.allowed" : "permissions.evaluation.denied", {
            ...about,
            scope: about.scope ?? t("permissions.evaluation.anyScope"),
          })}
        </bdi>
      </p>
      <Scopes title="grantedScope" scopes={row?.allowed ?? []} />
      <Scopes title="deniedScope" scopes={denied} />
      <Decisions clientId={clientId} title="grantedPermissions" decisions={decisions.filter(isPermit)} />
      <Decisions
        clientId={clientId}
        title="deniedPermissions"
        decisions={decisions.filter((decision) => !isPermit(decision))}
      />
    </section>
  );
}

const isPermit = ({ status }: Decision) => status === "PERMIT";

function Scopes({ title, scopes }: { title: string; scopes: readonly string[] }) {
  const t = useT();
  const id = useId();
  if (!scopes.length) return null;
  return (
    <div data-detail={title}>
      <p id={id} className="detail-title">
        {t(title)}
      </p>
      <ul className="vote-scopes" aria-labelledby={id}>
        {[...scopes].sort().map((scope) => (
          <li key={scope} data-name={scope}>
            <Tag>
              <code>{scope}</code>
            </Tag>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DecisionsProps {
  clientId: string;
  title?: string;
  decisions: readonly Decision[];
}

/** Evaluated permissions, with the vote of each policy. */
export function Decisions({ clientId, title, decisions }: DecisionsProps) {
  const t = useT();
  const id = useId();
  const links = policyLinks(clientId);
  if (!decisions.length) return null;
  return (
    <div {...(title && { "data-detail": title })}>
      {title && (
        <p id={id} className="detail-title">
          {t(title)}
        </p>
      )}
      <ul className="decision-list" {...(title && { "aria-labelledby": id })}>
        {decisions.map((decision) => (
          <li key={decision.policy.id} data-name={decision.policy.name}>
            <Link className="strong" to={toPermission(clientId, { resourceType: "any", ...decision.policy })}>
              <bdi>{decision.policy.name}</bdi>
            </Link>
            <ul>
              {byName(decision.parts.map((vote) => ({ ...vote, name: vote.policy.name }))).map((vote) => (
                <li key={vote.policy.id} data-name={vote.policy.name} data-status={vote.status}>
                  <MaybeLink to={links.policy(vote.policy)}>
                    <bdi>{vote.policy.name}</bdi>
                  </MaybeLink>
                  <Tag state={vote.status === "PERMIT" ? "permit" : "deny"}>
                    {t(vote.status === "PERMIT" ? "permissions.vote.PERMIT" : "permissions.vote.DENY")}
                  </Tag>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
