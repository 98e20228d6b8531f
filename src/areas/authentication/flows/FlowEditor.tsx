import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import { useNavigation, useScreenParams } from "../../../kit/navigation/navigation.ts";
import type { LoaderArgs } from "../../../kit/area/defineArea.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Page } from "../../../kit/page/Page.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { FormSkeleton, PageSkeleton } from "../../../kit/states/skeletons.tsx";
import { LoadError } from "../../../kit/states/states.tsx";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { places } from "../../places.ts";
import { authenticationApi, type Flow } from "../api.ts";
import { links } from "../links.ts";
import { FlowNotice } from "./FlowNotice.tsx";
import { FindingLine } from "../../../sections/last-check/FindingLine.tsx";
import styles from "./flows.css";
import { useSteps } from "./flow.ts";
import { isUsed, useUsage } from "./usage.ts";
import { useFlowActions } from "./useFlowActions.ts";
import { useFlowMemory } from "./memory.ts";
import { useGuard } from "./useGuard.tsx";
import { Workbench } from "./Workbench.tsx";

const roles = ["view-realm"];

/** Flow editor: a tree of steps. */
export default function FlowEditor() {
  const { id = "" } = useScreenParams();
  const { data, error, isPending, refetch } = useQuery(authenticationApi(useServer()).flow(id));
  if (isPending) return <PageSkeleton kind="record" />;
  if (!data)
    return (
      <div className="page">
        <LoadError error={error} onRetry={() => void refetch()} list={links.home({ tab: "flows" })} roles={roles} />
      </div>
    );
  return <Editor key={id} flow={data} />;
}

FlowEditor.loader = async ({ server, params: { id = "" }, fetch }: LoaderArgs) => {
  const api = authenticationApi(server);
  const flow = await fetch(api.flow(id));
  if (flow) await fetch(api.executions(flow.alias ?? ""));
};

function Editor({ flow }: { flow: Flow }) {
  useStyles(styles);
  const t = useT();
  const access = useAccess();
  const { steps, error, refetch } = useSteps(flow);
  const usage = useUsage(flow);
  const original = useUsage(useOriginal(flow));
  const { actions, context } = useFlowActions({
    usageOf: ({ id }) => (id === flow.id ? usage : original),
    isPage: true,
  });
  const editSafely = actions.buttonOf("edit-safely", flow);
  const startDraft = editSafely?.onClick;
  const guard = useGuard(
    flow,
    usage,
    useCallback(() => startDraft?.(), [startDraft]),
  );
  const { go, reaches } = useNavigation();
  const history = places.history("flow", flow.id ?? "", flow.alias ?? "");
  const items = [
    ...actions.menuOf(flow),
    ...(access.has("view-events") && reaches(history)
      ? [{ action: "history", label: t("history"), writes: false, onSelect: () => void go(history) }]
      : []),
  ];
  return (
    <Page
      title={flow.alias ?? ""}
      crumbs={[
        { label: t("authentication"), to: links.home() },
        { label: t("flows"), to: links.home({ tab: "flows" }) },
        { label: flow.alias ?? "" },
      ]}
      tags={
        <>
          {usage && isUsed(usage) && <Tag state="inUse">{t("authentication.inUse.tag")}</Tag>}
          {usage && !isUsed(usage) && <Tag state="unused">{t("used.notInUse")}</Tag>}
          {flow.builtIn && <Tag>{t("buildIn")}</Tag>}
        </>
      }
      below={<FindingLine kind="flow" name={flow.alias ?? ""} to={places.checkUp} />}
      actions={<ActionButton of={actions.buttonOf("use-for-client", flow)} />}
      menu={items}
    >
      <FlowNotice
        flow={flow}
        usage={usage}
        original={context.originalOf(flow)}
        before={context.previousOf(flow)[0]?.flow ?? context.takenOf(flow)?.flow}
        editSafely={<ActionButton of={editSafely} />}
        putInUse={<ActionButton of={actions.buttonOf("put-in-use", flow)} tone="primary" />}
        goBack={<ActionButton of={actions.buttonOf("go-back", flow)} />}
      />
      {steps ? (
        <Workbench flow={flow} steps={steps} guard={guard} isUsed={usage && isUsed(usage)} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} roles={roles} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}

/** Returns the original of a copy. Undefined if this browser does not know it, or if it was deleted. */
function useOriginal({ id = "" }: Flow): Flow | undefined {
  const { data: flows } = useQuery(authenticationApi(useServer()).flows);
  const original = useFlowMemory().copies[id];
  return flows?.find((flow) => flow.id === original);
}
