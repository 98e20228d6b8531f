import { useQuery } from "@tanstack/react-query";
import { FormProvider, useForm } from "react-hook-form";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Field } from "../../../kit/form/Field.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { organizationAccess, ssoApi, type Organization } from "../api.ts";
import { domainProof } from "../connection.ts";
import type { StepProps } from "../step.ts";

type Domain = NonNullable<Organization["domains"]>[number];

const isDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;

/** Domains of the organization, with the TXT record that proves the control of each. */
export function DomainStep({ organization, onNext }: StepProps) {
  const t = useT();
  const mayDo = useMayDo();
  const { id = "" } = organization;
  const { run, running } = useAction();
  const form = useForm<Record<string, string>>({ defaultValues: { domain: "" }, mode: "onSubmit" });
  const domains = [...(organization.domains ?? [])].sort((left, right) =>
    (left.name ?? "").localeCompare(right.name ?? ""),
  );
  const change = (to: (domains: readonly Domain[]) => Domain[], success: string) =>
    run(
      {
        area: "organizations",
        action: "updated",
        id,
        after: { domains: to(domains) },
        success,
        failure: "sso.domainError",
        invalidate: [["organizations"]],
      },
      (server) =>
        changeRecord(server, organizationAccess(ssoApi(server), id), (fresh) => ({
          ...fresh,
          domains: to(fresh.domains ?? []),
        })),
    );
  const add = form.handleSubmit(async ({ domain = "" }) => {
    const name = domain.trim().toLowerCase();
    const isDone = await change(
      (list) => [...list.filter((one) => one.name !== name), { name, verified: false }],
      "sso.domainAdded",
    );
    if (isDone) form.reset();
  });
  const verify = (name: string | undefined) =>
    change((list) => list.map((one) => (one.name === name ? { ...one, verified: true } : one)), "sso.domainVerified");
  return (
    <>
      <ul className="sso-domains">
        {domains.map((domain) => (
          <li key={domain.name} data-name={domain.name}>
            <span className="strong">
              <bdi>{domain.name}</bdi>
            </span>
            <Tag {...(domain.verified ? { state: "enabled" } : { tone: "warning" })}>
              {t(domain.verified ? "sso.verified" : "sso.notVerified")}
            </Tag>
            {!domain.verified && (
              <>
                <Proof organizationId={id} domain={domain.name ?? ""} />
                {mayDo("verify-domain") && (
                  <div>
                    <Button action="verify-domain" busy={running} onClick={() => void verify(domain.name)}>
                      {t("sso.verify")}
                    </Button>
                  </div>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {mayDo("add-domain") && (
        <FormProvider {...form}>
          <form className="record-form" noValidate onSubmit={(event) => void add(event)}>
            <Field
              field={{
                path: ["domain"],
                kind: "text",
                help: false,
                required: true,
                placeholder: "example.org",
                validate: (value) => (isDomain.test(String(value ?? "").trim()) ? undefined : t("sso.noDomain")),
              }}
            />
            <div>
              <Button action="add-domain" icon="plus" submit busy={running}>
                {t("sso.addDomain")}
              </Button>
            </div>
          </form>
        </FormProvider>
      )}
      <div className="form-actions">
        <Button action="next" tone="primary" onClick={onNext}>
          {t("sso.next")}
        </Button>
      </div>
    </>
  );
}

function Proof({ organizationId, domain }: { organizationId: string; domain: string }) {
  const t = useT();
  const { issuer } = useServer();
  const { data } = useQuery({
    queryKey: ["sso-proof", issuer, organizationId, domain],
    queryFn: () => domainProof(issuer, organizationId, domain),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  return (
    <dl className="sso-proof">
      {(["name", "value"] as const).map((part) => (
        <div key={part} data-entry={`txt-${part}`}>
          <dt>{t(`sso.txt.${part}`)}</dt>
          <dd>
            <code>
              <bdi>{data[part]}</bdi>
            </code>
            <CopyButton text={data[part]} label={t("sso.copy", { what: t(`sso.txt.${part}`) })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
