import { useMemo, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { RecordForm } from "../../kit/form/RecordForm.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { Skeleton } from "../../kit/states/states.tsx";
import { useTexts } from "../../kit/useTexts.ts";
import type { PoliciesApi } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { lenient } from "./fields.ts";
import type { PolicyLinks } from "./links.ts";
import type { Policy } from "./policy.ts";
import { hasForm, policyForm } from "./policyForm.tsx";

interface EditorProps {
  /** Area that the events name. */
  area: string;
  api: PoliciesApi;
  links: PolicyLinks;
  type: string;
}

/** Edits a policy of any type. Those made of scripts are only shown. */
export function PolicyEdit({
  area,
  api,
  links,
  type,
  policy,
  disabled,
}: EditorProps & { policy: Policy; disabled: boolean }) {
  useTexts(english);
  const t = useT();
  const server = useServer();
  const { id = "" } = policy;
  const form = useMemo(
    () => lenient(policyForm(type, { t, server, api, links, id }), policy),
    [type, t, server, api, links, id, policy],
  );
  return (
    <RecordForm<Policy>
      area={area}
      id={id}
      record={policy}
      form={form}
      disabled={disabled || !hasForm(type)}
      query={api.detail(type, id)}
      write={(server, next) => api.by(server).update(type, id, next)}
      prepare={settle}
      invalidate={[api.key()]}
      success="updatePolicySuccess"
      failure="policySaveError"
    />
  );
}

/** Ranges typed before the policy was said not to repeat. */
const settle = (policy: Policy): Policy => (policy.repeat === "notRepeat" ? { ...policy, ranges: {} } : policy);

/** Makes a policy of a type. */
export function PolicyCreate({
  area,
  api,
  links,
  type,
  initial: given,
  before,
  onCreated,
  onCancel,
}: EditorProps & {
  /** What is filled in already. */
  initial?: Partial<Policy>;
  before?: ReactNode;
  onCreated: (policy: Policy) => void;
  onCancel: () => void;
}) {
  useTexts(english);
  const t = useT();
  const server = useServer();
  const form = useMemo(() => policyForm(type, { t, server, api, links }), [type, t, server, api, links]);
  // A script brings its own code and description.
  const types = useQuery({ ...api.types(), enabled: !hasForm(type) });
  const script = types.data?.find((candidate) => candidate.type === type);
  const initial = useMemo(
    (): Partial<Policy> => ({
      ...given,
      ...(script?.description && { description: script.description }),
      ...(script?.code && { code: script.code }),
    }),
    [script, given],
  );
  if (!hasForm(type) && types.isPending) return <Skeleton />;
  return (
    <CreateForm<Policy, Policy>
      area={area}
      form={form}
      initial={initial}
      before={before}
      create={(server, policy) => api.by(server).create(type, policy)}
      find={(policy) => api.findMade({ ...policy, type })}
      idOf={({ id }) => id}
      invalidate={[api.key()]}
      success="createPolicySuccess"
      failure="policySaveError"
      submitLabel={t("createPolicy")}
      onCreated={onCreated}
      onCancel={onCancel}
    />
  );
}
