import { isObject } from "../../../../api/isObject.ts";
import { useWatch } from "react-hook-form";
import { useMemo } from "react";
import { Count } from "../../../../kit/base/Count.tsx";
import { readJson } from "../../../../kit/form/controls/json.ts";
import { FormDialog } from "../../../../kit/form/FormDialog.tsx";
import { defineForm } from "../../../../kit/form/fields.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { useAuthorizationApi, type Settings } from "../api.ts";
import { useStyles } from "../../../../kit/panel/useStyles.ts";
import styles from "../../import/import.css";

/**
 * Parses a settings file.
 * Undefined unless it is a JSON object with content: importing an empty one would reset all settings.
 */
export function parseSettings(text: unknown): Settings | undefined {
  const { value } = readJson(String(text ?? ""));
  return isObject(value) && Object.keys(value).length > 0 ? value : undefined;
}

interface Import {
  file?: string;
}

/** Imports authorization settings from a file, after a preview. */
export default function ImportDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const t = useT();
  const api = useAuthorizationApi(clientId);
  const form = useMemo(
    () =>
      defineForm<Import>([
        {
          path: ["file"],
          kind: "file",
          label: "authorization.importFile",
          language: "json",
          required: true,
          rows: 12,
          validate: (value, _values, say) =>
            String(value ?? "").trim() && !parseSettings(value) ? say("authorization.importUnreadable") : undefined,
        },
      ]),
    [],
  );
  return (
    <FormDialog<Import, unknown>
      name="import"
      title={t("import")}
      size="medium"
      area="clients"
      action="authorization-imported"
      id={clientId}
      form={form}
      submitLabel={t("import")}
      success="importResourceSuccess"
      failure="importResourceError"
      invalidate={[api.key()]}
      onClose={onClose}
      before={<Preview />}
      run={(server, { file }) => api.by(server).import(parseSettings(file))}
    />
  );
}

/** Preview of the file content. */
function Preview() {
  useStyles(styles);
  const t = useT();
  const file: unknown = useWatch({ name: "file" });
  const found = useMemo(() => parseSettings(file), [file]);
  if (!found) return null;
  const lists = Object.entries(found).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const facts: [string, string | undefined][] = [
    [
      "policyEnforcementMode",
      found.policyEnforcementMode && t(`policyEnforcementModes.${found.policyEnforcementMode}`),
    ],
    ["decisionStrategy", found.decisionStrategy && t(`decisionStrategies.${found.decisionStrategy}`)],
    [
      "allowRemoteResourceManagement",
      found.allowRemoteResourceManagement === undefined
        ? undefined
        : t(found.allowRemoteResourceManagement ? "on" : "off"),
    ],
  ];
  return (
    <div className="import-preview" data-state="ready">
      <p>{t("importResources")}</p>
      <dl className="facts">
        {facts.map(
          ([key, value]) =>
            value !== undefined && (
              <div key={key} data-fact={key}>
                <dt>{t(key)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {lists.map(([key, rows]) => (
          <div key={key} data-fact={key}>
            <dt>
              <bdi>{t.has(key) ? t(key) : key}</bdi>
            </dt>
            <dd>
              <Count of={rows.length} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="notice warning">
        <span>{t("importWarning")}</span>
      </p>
    </div>
  );
}
