import { useQuery } from "@tanstack/react-query";
import { useScreenParams } from "../../../kit/area/navigation.ts";
import type { LoaderArgs } from "../../../kit/area/defineArea.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Page } from "../../../kit/page/Page.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { FormSkeleton, PageSkeleton } from "../../../kit/states/skeletons.tsx";
import { LoadError } from "../../../kit/states/states.tsx";
import { useStyles } from "../../../kit/useStyles.ts";
import { authenticationApi, type Flow } from "../api.ts";
import { authentication } from "../area.ts";
import styles from "./flows.css";
import { useSteps } from "./flow.ts";
import { StepTree } from "./StepTree.tsx";

const roles = ["view-realm"];

/** One flow: its steps as a tree. */
export default function FlowEditor() {
  const { id = "" } = useScreenParams();
  const { data, error, isPending, refetch } = useQuery(authenticationApi(useServer()).flow(id));
  if (isPending) return <PageSkeleton kind="record" />;
  if (!data)
    return (
      <div className="page">
        <LoadError error={error} onRetry={() => void refetch()} list={authentication.to.home()} roles={roles} />
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
  const { steps, error, refetch } = useSteps(flow);
  return (
    <Page
      title={<bdi>{flow.alias}</bdi>}
      crumbs={[
        { label: t("authentication"), to: authentication.to.home() },
        { label: t("flows"), to: authentication.to.home({ tab: "flows" }) },
        { label: flow.alias ?? "" },
      ]}
      tags={flow.builtIn && <Tag>{t("buildIn")}</Tag>}
    >
      <div className="flow-layout">
        {steps ? (
          <StepTree flow={flow} steps={steps} />
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} roles={roles} />
        ) : (
          <FormSkeleton />
        )}
      </div>
    </Page>
  );
}
