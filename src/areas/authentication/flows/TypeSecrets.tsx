import { useMemo, useRef } from "react";
import type { Server } from "../../../api/server.ts";
import { defineForm, serverFields } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { useT } from "../../../kit/panel.ts";
import { type Flow, stepKeys } from "../api.ts";
import { settingLabel } from "./reference.ts";

type Typed = Record<string, string>;

/** Asks for settings that the server tells nobody, and moves the step with them. Closes with the id that the step has then. */
export default function TypeSecrets({
  flow,
  title,
  names,
  run,
  onClose,
}: {
  flow: Flow;
  title: string;
  names: readonly string[];
  run: (server: Server, typed: Typed) => Promise<string>;
  onClose: (made?: string) => void;
}) {
  const t = useT();
  const made = useRef<string>(undefined);
  const form = useMemo(() => {
    const fields = names.map((name) => ({
      path: [name],
      kind: "secret" as const,
      labelText: t(settingLabel(name)),
      required: true,
    }));
    return defineForm<Typed>(serverFields(fields));
  }, [names, t]);
  return (
    <FormDialog<Typed, string>
      area="authentication"
      name="type-secrets"
      action="updated"
      id={flow.id}
      title={title}
      text={t("authentication.move.secretsText")}
      form={form}
      submitLabel={t("authentication.move.go")}
      success="updateFlowSuccess"
      failure="authentication.move.failed"
      invalidate={stepKeys}
      run={run}
      onDone={(result) => {
        made.current = result;
      }}
      onClose={() => onClose(made.current)}
    />
  );
}
