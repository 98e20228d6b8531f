import { FormProvider, useForm } from "react-hook-form";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Field } from "../../../kit/form/Field.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { anyDomain } from "../../organization-link/form.ts";
import { connectionAccess, ssoApi } from "../api.ts";
import { domainOf, testedKey, turnedOff, turnedOn, type Connection } from "../connection.ts";
import type { ConnectionStepProps } from "../step.ts";

/** Redirects the users of a domain to the connection, or stops it. */
export function OnStep({ alias, connection, organization }: ConnectionStepProps) {
  const t = useT();
  const mayDo = useMayDo();
  const { run, running } = useAction();
  const domain = domainOf(connection);
  const verified = (organization.domains ?? []).filter((one) => one.verified).map(({ name = "" }) => name);
  const form = useForm<Record<string, string>>({ defaultValues: { domain: verified[0] ?? "" } });
  const change = (to: (fresh: Connection) => Connection, success: string) =>
    run(
      {
        area: "identity-providers",
        action: "identity-provider-updated",
        id: alias,
        success,
        failure: "updateErrorIdentityProvider",
        invalidate: [["identity-providers"], ["organizations"]],
      },
      (server) => changeRecord(server, connectionAccess(ssoApi(server), alias), to),
    );
  const all = verified.length > 1 && verified.length === organization.domains?.length;
  if (domain)
    return (
      <>
        <p className="notice success" role="status" data-state="on">
          <span>
            {t("sso.isOn")} <bdi className="strong">{domain === anyDomain ? t("sso.anyDomain") : domain}</bdi>
          </span>
        </p>
        {mayDo("turn-off") && (
          <div className="form-actions">
            <Button
              action="turn-off"
              tone="danger"
              busy={running}
              onClick={() => void change(turnedOff, "sso.turnedOff")}
            >
              {t("sso.turnOff")}
            </Button>
          </div>
        )}
      </>
    );
  if (!verified.length)
    return (
      <p className="notice warning" data-state="no-domain">
        <span>{t("sso.needsDomain")}</span>
      </p>
    );
  return (
    <FormProvider {...form}>
      {!connection.config?.[testedKey] && (
        <p className="notice warning" data-state="untested">
          <span>{t("sso.untested")}</span>
        </p>
      )}
      <form
        className="record-form"
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit(({ domain: asked = "" }) => change((fresh) => turnedOn(fresh, asked), "sso.turnedOn"))(
            event,
          )
        }
      >
        <Field
          field={{
            path: ["domain"],
            kind: "select",
            help: false,
            required: true,
            options: [
              ...verified.map((name) => ({ value: name, label: name })),
              ...(all ? [{ value: anyDomain, label: t("sso.anyDomain") }] : []),
            ],
          }}
        />
        {mayDo("turn-on") && (
          <div className="form-actions">
            <Button action="turn-on" tone="primary" submit busy={running}>
              {t("sso.turnOn")}
            </Button>
          </div>
        )}
      </form>
    </FormProvider>
  );
}
