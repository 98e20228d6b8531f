import { useMemo } from "react";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { CreateForm } from "../../../kit/form/CreateForm.tsx";
import { Page } from "../../../kit/page/Page.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Forbidden } from "../../../kit/states/states.tsx";
import { lookForMade } from "../../../kit/write/record.ts";
import { authenticationApi, type Flow } from "../api.ts";
import { links } from "../links.ts";
import { createForm } from "./form.ts";

const initial: Flow = { builtIn: false, topLevel: true, description: "" };

/** New flow without steps. */
export default function FlowCreate() {
  const t = useT();
  const { go } = useNavigation();
  const server = useServer();
  const form = useMemo(() => createForm(t), [t]);
  const isTaken = useAccess().has("manage-realm");
  const list = links.home({ tab: "flows" });
  return (
    <Page
      title={t("createFlow")}
      subtitle={t("authenticationCreateFlowHelp")}
      crumbs={[
        { label: t("authentication"), to: links.home() },
        { label: t("flows"), to: list },
        { label: t("createFlow") },
      ]}
    >
      {isTaken ? (
        <CreateForm<Flow, string>
          area="authentication"
          form={form}
          initial={initial}
          create={(by, flow) => authenticationApi(by).createFlow(flow)}
          find={async (flow) => {
            const flows = await server.list<Flow>("/authentication/flows");
            const found = flows.find(({ alias }) => alias === flow.alias);
            return lookForMade(flow, found, found?.id ?? "");
          }}
          idOf={(id) => id}
          success="flowCreatedSuccess"
          failure="flowCreateError"
          onCreated={(id) => go(links.flow({ id, usedBy: "notInUse" }))}
          onCancel={() => go(list)}
        />
      ) : (
        <Forbidden roles={["manage-realm"]} />
      )}
    </Page>
  );
}
