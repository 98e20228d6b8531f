import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { defineForm, serverFields } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import type { Property } from "../../../sections/provider-config/propertyFields.tsx";
import { usePropertyFields } from "../../../sections/provider-config/usePropertyFields.ts";
import type { RequiredActionContext } from "./context.ts";
import { actionsKey, type ActionConfig, type RequiredAction } from "./api.ts";

type Props = ActionDialogProps<RequiredAction, RequiredActionContext>;

const name = "configure-required-action";

/** Settings of a required action, declared by its provider. */
export default function Configure(props: Props) {
  const t = useT();
  const { record, context, onClose } = props;
  const alias = record.alias ?? "";
  const { data: description } = useQuery(context.api.description(alias));
  const { data: config } = useQuery(context.api.config(alias));
  const title = t("requiredActionConfig", { name: record.name ?? alias });
  if (description && config) return <Settings {...props} title={title} config={config} description={description} />;
  return (
    <Dialog name={name} title={title} onClose={() => onClose()} cancel={t("cancel")}>
      <Loaded query={context.api.description(alias)}>
        {() => <Loaded query={context.api.config(alias)}>{() => null}</Loaded>}
      </Loaded>
    </Dialog>
  );
}

const none: Property[] = [];

function Settings({
  record: { alias = "" },
  context: { api },
  onClose,
  title,
  config,
  description: { properties = none },
}: Props & { title: string; config: ActionConfig; description: { properties?: Property[] } }) {
  const t = useT();
  const fields = usePropertyFields(properties, { stored: "text", isNew: true });
  const form = useMemo(() => defineForm<ActionConfig>(serverFields<ActionConfig>(fields)), [fields]);
  return (
    <FormDialog<ActionConfig>
      name={name}
      title={title}
      area="authentication"
      action="updated"
      id={alias}
      submitLabel={t("save")}
      success="configSaveSuccess"
      failure="configSaveError"
      invalidate={[actionsKey]}
      form={form}
      initial={config}
      query={api.config(alias)}
      write={(server, next) => api.by(server).configure(alias, next)}
      onClose={() => onClose()}
    />
  );
}
