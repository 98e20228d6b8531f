import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isStandIn } from "../../../api/secrets.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { defineForm, serverFields, type FieldDef } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { LoadError } from "../../../kit/states/states.tsx";
import { usePropertyFields } from "../../../sections/provider-config/usePropertyFields.ts";
import { authenticationApi, stepKeys, type Config, type Description, type Execution, type Flow } from "../api.ts";
import { nameCheck } from "./form.ts";
import { refusedIn } from "./move/names.ts";
import { references } from "./reference.ts";
import { nameOf } from "../../../sections/sign-in-flow/tree.ts";
import { useFlowWrite } from "./useFlowWrite.ts";

interface StepConfigProps {
  flow: Flow;
  execution: Execution;
  onClose: () => void;
}

/** Settings of a step: its reference, and the settings that its provider declares. */
export default function StepConfig({ flow, execution, onClose }: StepConfigProps) {
  const t = useT();
  const api = authenticationApi(useServer());
  const { authenticationConfig: id = "", providerId = "", authenticationFlow } = execution;
  const description = useQuery({ ...api.description(providerId), enabled: !authenticationFlow && providerId !== "" });
  const config = useQuery({ ...api.config(id), enabled: id !== "" });
  const error = description.error ?? config.error;
  const isThere = (authenticationFlow || description.data) && (id === "" || config.data);
  if (isThere)
    return (
      <Editor
        flow={flow}
        execution={execution}
        description={description.data ?? {}}
        config={config.data}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      name="configure-step"
      size="medium"
      title={t("executionConfig", { name: nameOf(execution) })}
      onClose={onClose}
    >
      {error ? (
        <LoadError
          error={error}
          onRetry={() => void Promise.all([description.refetch(), config.refetch()])}
          roles={["view-realm"]}
        />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  );
}

function Editor({
  flow,
  execution,
  description,
  config,
  onClose,
}: StepConfigProps & { description: Description; config: Config | undefined }) {
  const t = useT();
  const api = authenticationApi(useServer());
  const { write, running } = useFlowWrite(flow);
  const isNew = config === undefined;
  const own = usePropertyFields(description.properties, { stored: "text", isNew });
  const form = useMemo(() => {
    const reference: FieldDef[] = execution.authenticationFlow
      ? []
      : references.map(({ name, label, help, kind }) => ({
          path: ["config", name],
          // The server masks this value.
          kind: isStandIn(config?.config?.[name]) ? "secret" : kind,
          label,
          help,
          codec: { read: (raw) => raw, write: (value) => (value === undefined || value === null ? "" : String(value)) },
        }));
    return defineForm<Config>([
      {
        id: "main",
        fields: [
          {
            path: ["alias"],
            kind: "text",
            help: "authenticationAliasHelp",
            required: true,
            validate: nameCheck,
            // The server creates some names that it rejects in updates: such a name stays editable.
            readOnly: config?.alias !== undefined && refusedIn(config.alias) === undefined,
          },
          ...serverFields<Config>([...reference, ...own]),
        ],
      },
    ]);
  }, [execution, config, own]);
  const shared = {
    area: "authentication",
    name: "configure-step",
    action: "updated",
    id: flow.id,
    size: "medium",
    title: t("executionConfig", { name: nameOf(execution) }),
    text: description.helpText,
    form,
    submitLabel: t("save"),
    success: "configSaveSuccess",
    failure: "configSaveError",
    invalidate: stepKeys,
    onClose,
  } as const;
  if (isNew)
    return (
      <FormDialog<Config, string>
        {...shared}
        initial={{ alias: "", config: {} }}
        run={(server, filled) => authenticationApi(server).addConfig(execution.id ?? "", withoutNothing(filled))}
      />
    );
  const { id = "" } = config;
  const clear = async () => {
    if (
      await write((calls) => calls.removeConfig(id), { success: "authentication.cleared", failure: "configSaveError" })
    )
      onClose();
  };
  return (
    <FormDialog<Config>
      {...shared}
      initial={config}
      query={api.config(id)}
      write={(server, next) => authenticationApi(server).updateConfig(id, withoutNothing(next))}
      before={
        <div className="tab-actions">
          <Button action="clear-config" icon="trash" className="danger" busy={running} onClick={clear}>
            {t("clear")}
          </Button>
        </div>
      }
    />
  );
}

/** Converts values to strings and removes empty ones. */
const withoutNothing = (filled: Config): Config => ({
  ...filled,
  config: Object.fromEntries(
    Object.entries(filled.config ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
    ),
  ),
});
