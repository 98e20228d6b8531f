import { useMemo, useRef } from "react";
import type { Server } from "../../../api/server.ts";
import { defineForm, serverFields } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { type Flow, stepKeys } from "../api.ts";
import { settingLabel } from "./reference.ts";

type Typed = Record<string, string>;

/** Asks for secrets that the server masks, then moves the step. Closes with the new execution ID. */
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
    return defineForm<Typed>(serverFields<Typed>(fields));
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
