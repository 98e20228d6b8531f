import { useQueries, useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { isStandIn } from "../../../api/secrets.ts";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { LoadError } from "../../../kit/states/states.tsx";
import { TreeTable } from "../../../kit/table/TreeTable.tsx";
import { authenticationApi, type Flow } from "../api.ts";
import type { FlowContext } from "./context.ts";
import styles from "./compare.css";
import { compareTrees, type Compared, type Side } from "./compareTrees.ts";
import { nameOf, treeOf } from "../../../sections/sign-in-flow/tree.ts";

/** Compares a flow with another one. The default is its original. */
export default function Compare({ record: flow, context, onClose }: ActionDialogProps<Flow, FlowContext>) {
  useStyles(styles);
  const t = useT();
  const id = useId();
  const { data: flows = [] } = useQuery(context.api.flows);
  const others = flows.filter((other) => other.id !== flow.id);
  const [chosen, setChosen] = useState(context.originalOf(flow)?.id ?? context.previousOf(flow)[0]?.flow.id);
  const other =
    others.find((one) => one.id === chosen) ?? others.find(({ providerId }) => providerId === flow.providerId);
  return (
    <Dialog
      name="compare-flows"
      size="large"
      title={t("authentication.compare.title", { name: flow.alias ?? "" })}
      onClose={() => onClose()}
      footer={
        <Button action="close" onClick={() => onClose()}>
          {t("close")}
        </Button>
      }
    >
      <div className="compare-with">
        <label htmlFor={id}>{t("authentication.compare.with")}</label>
        <select
          id={id}
          className="input"
          data-field="other"
          value={other?.id ?? ""}
          onChange={(event) => setChosen(event.target.value)}
        >
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.alias}
            </option>
          ))}
        </select>
      </div>
      {other && <Differences key={other.id} before={other} now={flow} />}
    </Dialog>
  );
}

function useSide(flow: Flow) {
  const api = authenticationApi(useServer());
  const executions = useQuery(api.executions(flow.alias ?? ""));
  const ids = (executions.data ?? []).flatMap(({ authenticationConfig }) => authenticationConfig ?? []);
  const configs = useQueries({ queries: ids.map((id) => api.config(id)) });
  const isRead = executions.data !== undefined && configs.every(({ isPending }) => !isPending);
  const side = (): Side => ({
    alias: flow.alias ?? "",
    steps: treeOf(executions.data ?? []),
    configs: new Map(configs.flatMap(({ data }) => (data?.id === undefined ? [] : [[data.id, data] as const]))),
  });
  const { error, refetch } = executions;
  return { isRead, side, error, refetch };
}

function Differences({ before, now }: { before: Flow; now: Flow }) {
  const t = useT();
  const one = useSide(before);
  const other = useSide(now);
  const isRead = one.isRead && other.isRead;
  const compared = useMemo(() => (isRead ? compareTrees(one.side(), other.side()) : []), [isRead, one, other]);
  const failed = [one, other].find(({ error }) => error);
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} roles={["view-realm"]} />;
  if (!isRead) return <FormSkeleton />;
  const isDifferent = (list: readonly Compared[]): boolean =>
    list.some(({ fate, inside }) => fate !== "same" || isDifferent(inside));
  const say = (value: string | undefined) =>
    value === undefined ? "—" : isStandIn(value) ? t("authentication.compare.secret") : value;
  return (
    <>
      <p role="status" className="hint compare-said">
        {t(isDifferent(compared) ? "authentication.compare.some" : "authentication.compare.none")}
      </p>
      <div className="flow-tree">
        <TreeTable<Compared>
          name="differences"
          label={t("authentication.compare.label")}
          isOpenAtFirst
          columns={[
            {
              id: "step",
              title: "authentication.kind.step",
              priority: 1,
              cell: ({ before: was, now: is, fate }) => (
                <span className={`step fate-${fate}`}>
                  <bdi className="step-name">{nameOf(is ?? was ?? {})}</bdi>
                  {fate !== "same" && <Tag state={fate}>{t(`authentication.compare.${fate}`)}</Tag>}
                </span>
              ),
            },
            {
              id: "before",
              titleText: before.alias ?? "",
              priority: 1,
              value: ({ before: was }) => was && t(`requirements.${was.requirement}`),
            },
            {
              id: "now",
              titleText: now.alias ?? "",
              priority: 1,
              value: ({ now: is }) => is && t(`requirements.${is.requirement}`),
            },
          ]}
          rows={compared}
          rowId={({ before: was, now: is }) => is?.id ?? was?.id ?? ""}
          rowName={({ before: was, now: is }) => nameOf(is ?? was ?? {})}
          childrenOf={({ inside }) => inside}
          rowClass={({ fate }) => `fate-${fate}`}
          below={({ settings, before: was, now: is }) => {
            const isMoreOrLess = was !== undefined && is !== undefined && was.requirement !== is.requirement;
            return (
              (isMoreOrLess || settings.length > 0) && (
                <ul className={`plain-list setting-changes ${settings.length ? "" : "narrow-only"}`}>
                  {isMoreOrLess && (
                    <li className="narrow-only">
                      {t("requirement")}: <del>{t(`requirements.${was.requirement}`)}</del> →{" "}
                      <ins>{t(`requirements.${is.requirement}`)}</ins>
                    </li>
                  )}
                  {settings.map((one) => (
                    <li key={one.name}>
                      <code>{one.name}</code>: <del>{say(one.before)}</del> → <ins>{say(one.now)}</ins>
                    </li>
                  ))}
                </ul>
              )
            );
          }}
        />
      </div>
    </>
  );
}
