import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { withMaskedSecrets } from "../../../api/secrets.ts";
import { restoreSteps, type Deleted } from "../../../history/index.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { useDates } from "../../../kit/base/useDates.ts";
import { download } from "../../../kit/file/download.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useAccess } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { allows } from "../../../session/access.ts";
import { factsOf } from "../../../sections/history/kinds.ts";
import { useDeleted } from "./useDeleted.ts";

const RestoreDialog = lazily(() => import("./RestoreDialog.tsx"));

/** Parts of a deleted record, with the event that knows each. */
export function DeletedDetail({ deleted }: { deleted: Deleted }) {
  const { detail } = useDeleted();
  const { data, error, refetch } = useQuery(detail(deleted));
  if (data) return <Parts deleted={data} />;
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />;
}

function Parts({ deleted }: { deleted: Deleted }) {
  const t = useT();
  const ask = useAsk();
  const access = useAccess();
  const mayDo = useMayDo();
  const { moment } = useDates();
  const { kind, name, record, toldBy, roles, mappers, links, keepsId, needsSecret, references } = deleted;
  const steps = restoreSteps(deleted);
  const source = toldBy && t("history.toldBy", { time: moment(toldBy.timeMs) });
  return (
    <div className="history-parts">
      <ul>
        <KnownPart isKnown={record !== undefined} text={source ?? t("history.noEarlier")}>
          {record ? t("history.fields", { count: Object.keys(record).length }) : t("history.nameOnly")}
        </KnownPart>
        <KnownPart isKnown={keepsId} text={t(keepsId ? "history.sameIdText" : "history.newIdHint")}>
          {t(keepsId ? "history.sameId" : "history.newId")}
        </KnownPart>
        {(kind === "client" || kind === "clientScope") && (
          <KnownPart isKnown text={source ?? ""}>
            {t("history.mappers", { count: mappers.length })}
          </KnownPart>
        )}
        {kind === "client" && (
          <KnownPart isKnown text={roles.map((role) => String(role.name)).join(", ")}>
            {t("history.roles", { count: roles.length })}
          </KnownPart>
        )}
        {links.length > 0 && (
          <KnownPart isKnown text={links.map(({ names }) => names.join(", ")).join(", ")}>
            {t("history.relations", { count: links.length })}
          </KnownPart>
        )}
        {needsSecret && (
          <KnownPart isKnown={false} text={t("history.secretHint")}>
            {t("history.newSecret")}
          </KnownPart>
        )}
        {kind === "user" && (
          <KnownPart isKnown={false} text={t("history.credentialsHint")}>
            {t("history.withoutCredentials")}
          </KnownPart>
        )}
        {references.length > 0 && !keepsId && (
          <KnownPart isKnown={false} text={references.map((line) => line.name ?? line.subject?.path ?? "").join(", ")}>
            {t("history.references", { count: references.length })}
          </KnownPart>
        )}
      </ul>
      <div className="history-foot">
        <p className="hint">{t("history.requests", { count: steps.length })}</p>
        {record && (
          <Button
            action="download"
            onClick={() =>
              download(`${name}.json`, JSON.stringify(withMaskedSecrets(record), undefined, 2), "application/json")
            }
          >
            {t("history.download")}
          </Button>
        )}
        {steps.length > 0 && mayDo("restore") && allows(access, factsOf(kind).change) && (
          <Button action="restore" tone="primary" onClick={() => void ask(RestoreDialog, { deleted })}>
            {t("history.restore", { name })}
          </Button>
        )}
      </div>
    </div>
  );
}

function KnownPart({ isKnown, text, children }: { isKnown: boolean; text: string; children: ReactNode }) {
  return (
    <li className={isKnown ? "known" : "unknown"}>
      <Icon name={isKnown ? "circle-check" : "warning"} size={16} />
      <span>
        <b>{children}</b>
        <small>
          <bdi>{text}</bdi>
        </small>
      </span>
    </li>
  );
}
