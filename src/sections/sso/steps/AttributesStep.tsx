import { FormProvider, useForm } from "react-hook-form";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Field } from "../../../kit/form/Field.tsx";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { inSteps } from "../../../kit/write/inSteps.ts";
import { Step } from "../../../kit/write/inSteps.ts";
import type { Server } from "../../../api/server.ts";
import { readIdentity } from "../../identity/identity.ts";
import { readAssertion } from "../../identity/xml.ts";
import { mappersKey, ssoApi, type Mapper } from "../api.ts";
import {
  mapperFor,
  mapperOf,
  mappingOf,
  previewOf,
  standardClaims,
  targets,
  withSource,
  type Target,
} from "../mapping.ts";
import type { Attributes, Protocol } from "../services.ts";
import type { ConnectionStepProps } from "../step.ts";

/** Writes that change the mapping of a connection from `mappers` to `mapping`. */
function mappingSteps(
  server: Server,
  {
    alias,
    protocol,
    mappers,
    mapping,
  }: { alias: string; protocol: Protocol; mappers: readonly Mapper[]; mapping: Attributes },
): readonly Step[] {
  const api = ssoApi(server);
  const now = mappingOf(mappers, protocol);
  const sourceNow = async (target: Target) => mappingOf(await api.mapperList(alias), protocol)[target];
  const write = async (target: Target, source: string) => {
    const mapper = mapperOf(await api.mapperList(alias), protocol, target);
    if (!mapper) return source && api.createMapper(alias, mapperFor(protocol, target, source));
    return source
      ? api.updateMapper(alias, withSource(mapper, protocol, source))
      : api.removeMapper(alias, mapper.id ?? "");
  };
  return targets
    .filter((target) => mapping[target] !== now[target])
    .map(
      (target) =>
        new Step<unknown>({
          what: target,
          run: () => write(target, mapping[target]),
          look: async () => ((await sourceNow(target)) === mapping[target] ? { result: undefined } : undefined),
          undo: () => write(target, now[target]),
        }),
    );
}

/** Names of the attributes that the service sends, with a preview of an example. */
export function AttributesStep({
  alias,
  protocol,
  service,
  mappers,
  onNext,
}: ConnectionStepProps & { mappers: readonly Mapper[] }) {
  const t = useT();
  const mayDo = useMayDo();
  const { run, running } = useAction();
  const form = useForm<Record<string, string>>({ values: { ...mappingOf(mappers, protocol) }, mode: "onChange" });
  const mapping = form.watch();
  const current: Attributes = {
    email: (mapping.email ?? "").trim(),
    firstName: (mapping.firstName ?? "").trim(),
    lastName: (mapping.lastName ?? "").trim(),
  };
  const save = form.handleSubmit(async () => {
    const before = mappingOf(mappers, protocol);
    if (targets.every((target) => before[target] === current[target])) return onNext();
    const isDone = await run(
      {
        area: "identity-providers",
        action: "updated",
        id: alias,
        before,
        after: current,
        success: "sso.mappingSaved",
        failure: "sso.mappingError",
        invalidate: [[mappersKey, alias]],
      },
      (server) => inSteps(mappingSteps(server, { alias, protocol, mappers, mapping: current })),
    );
    if (isDone) onNext();
  });
  const fields = targets.map(
    (target): FieldDef => ({
      path: [target],
      kind: "text",
      help: false,
      required: protocol === "saml" && target === "email",
      placeholder: protocol === "oidc" ? standardClaims[target] : (service.way.attributes?.[target] ?? ""),
    }),
  );
  return (
    <FormProvider {...form}>
      <form className="record-form" noValidate onSubmit={(event) => void save(event)}>
        {fields.map((field) => (
          <Field key={field.path.join()} field={field} disabled={!mayDo("save")} />
        ))}
        <Preview mapping={current} />
        <div className="form-actions">
          <Button action="save" tone="primary" submit busy={running} disabled={!mayDo("save")}>
            {t("sso.saveAndNext")}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** User that an example token or assertion would become. Sends nothing. */
function Preview({ mapping }: { mapping: Attributes }) {
  const t = useT();
  const form = useForm<Record<string, string>>({ defaultValues: { example: "" } });
  const text = (form.watch("example") ?? "").trim();
  const values = text ? valuesOf(text, mapping) : undefined;
  return (
    <FormProvider {...form}>
      <div className="sso-preview">
        <Field
          field={{
            path: ["example"],
            kind: "textarea",
            rows: 4,
            label: "sso.example",
            help: false,
            hint: "sso.exampleHint",
          }}
        />
        {text && !values && (
          <p className="notice warning" role="status">
            <span>{t("sso.exampleUnreadable")}</span>
          </p>
        )}
        {values && (
          <div role="status" aria-label={t("sso.preview")}>
            <dl className="sso-result">
              {targets.map((target) => (
                <div key={target} data-preview={target}>
                  <dt>{t(target)}</dt>
                  <dd>
                    <bdi>{values[target] ?? t("sso.missing")}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </FormProvider>
  );
}

function valuesOf(text: string, mapping: Attributes): Record<Target, string | undefined> | undefined {
  try {
    return previewOf(readIdentity(text, readAssertion), mapping);
  } catch {
    return undefined;
  }
}
