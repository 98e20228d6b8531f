import { useQuery } from "@tanstack/react-query";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link, MaybeLink } from "../../../kit/base/Link.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { PermissionsApi } from "../api.ts";
import { links, policyLinks, toPermission, toTab } from "../links.ts";
import { Decisions } from "../evaluation/Preview.tsx";
import { reachOf } from "./CellFace.tsx";
import type { Cell, Grant } from "./cells.ts";
import type { LookupResult } from "./useLookup.ts";

export interface CellDialogProps {
  clientId: string;
  api: PermissionsApi;
  cell: Cell;
  lookup: LookupResult;
  /** True if the admin can create a permission. */
  create: boolean;
  /** Matrix cell that anchors the dialog. */
  beside: Element;
  onClose: () => void;
}

/** Dialog of one cell: its permissions, policies and resources. With a selected user, also the decision of Keycloak. */
export function CellDialog({ clientId, api, cell, lookup, create, beside, onClose }: CellDialogProps) {
  const t = useT();
  const { go } = useNavigation();
  const { type, scope, grants } = cell;
  const about = `authorizationScope.${type}.${scope}`;
  const answers = lookup.answers.filter((answer) => answer.type === type);
  const leave = (link: Parameters<typeof go>[0]) => {
    onClose();
    go(link);
  };
  return (
    <Dialog
      name="cell"
      title={t("permissions.cell", { scope, type })}
      text={t.has(about) ? t(about) : undefined}
      beside={beside}
      onClose={onClose}
      footer={
        <>
          <Button
            action="evaluate"
            onClick={() =>
              leave(
                toTab(clientId, "evaluation", {
                  ...{ type, scope },
                  ...(lookup.thing && { resource: lookup.thing.id }),
                  ...(lookup.admin && { user: lookup.admin }),
                }),
              )
            }
          >
            {t("permissions.evaluateFor")}
          </Button>
          {create && (
            <Button
              action="create"
              onClick={() =>
                leave(links.permissionNew({ permissionClientId: clientId, resourceType: type }, { scope }))
              }
            >
              {t("createPermission")}
            </Button>
          )}
        </>
      }
    >
      {answers.length > 0 && (
        <ul className="verdicts">
          {answers.map((answer) => {
            const isAllowed = answer.allowed.includes(scope);
            return (
              <li key={answer.id ?? ""} data-verdict={isAllowed ? "PERMIT" : "DENY"}>
                <p className={`notice ${isAllowed ? "success" : ""}`}>
                  <Icon name={isAllowed ? "circle-check" : "circle-x"} />
                  <span>
                    <bdi>
                      {answer.id === undefined ? t("permissions.anyOther", { type }) : (answer.name ?? answer.id)}
                    </bdi>
                    : {t(isAllowed ? "permissions.allowed" : "permissions.notAllowed")}
                  </span>
                </p>
                <Decisions
                  clientId={clientId}
                  decisions={answer.decisions.filter(
                    ({ granted, denied }) => granted.includes(scope) || denied.includes(scope),
                  )}
                />
              </li>
            );
          })}
        </ul>
      )}
      {grants.length ? (
        <ul className="grants">
          {grants.map((grant) => (
            <GrantItem
              key={`${grant.permission.id} ${grant.isOfMembers}`}
              clientId={clientId}
              api={api}
              grant={grant}
              type={type}
            />
          ))}
        </ul>
      ) : (
        <p className="hint">{t("why.noPermission")}</p>
      )}
      {grants.some(({ count }) => count === undefined) && grants.some(({ count }) => count !== undefined) && (
        <p className="hint">{t("permissions.specificFirst")}</p>
      )}
    </Dialog>
  );
}

interface GrantItemProps {
  clientId: string;
  api: PermissionsApi;
  grant: Grant;
  type: string;
}

/** A permission with its policies and their users, groups and roles. */
function GrantItem({ clientId, api, grant, type }: GrantItemProps) {
  const t = useT();
  const { permission } = grant;
  const places = policyLinks(clientId);
  const asked = useQuery({
    ...api.policies.associatedQuery(permission.id ?? ""),
    enabled: grant.policies === undefined,
    retry: false,
  });
  const policies = grant.policies ?? asked.data;
  return (
    <li data-name={permission.name}>
      <p className="grant-head">
        <Link className="strong" to={toPermission(clientId, permission)}>
          <bdi>{permission.name}</bdi>
        </Link>
        <small>{reachOf(t, grant, type)}</small>
      </p>
      <ul>
        {policies?.map((policy) => (
          <li key={policy.id} data-name={policy.name}>
            <MaybeLink to={places.policy(policy)}>
              <bdi>{policy.name}</bdi>
            </MaybeLink>{" "}
            <small>{t.has(`permissions.by.${policy.type}`) ? t(`permissions.by.${policy.type}`) : policy.type}</small>
          </li>
        ))}
        {policies && !policies.length && <li className="hint">{t("permissions.noPolicy")}</li>}
        {!policies && <li className="hint">{t(asked.isError ? "permissions.unread" : "spinnerLoading")}</li>}
      </ul>
    </li>
  );
}
