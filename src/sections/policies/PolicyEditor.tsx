import { useMemo, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { RecordForm } from "../../kit/form/RecordForm.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Skeleton } from "../../kit/states/states.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import type { PoliciesApi } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { lenient } from "./fields.ts";
import type { PolicyLinks } from "./links.ts";
import type { Policy } from "./policy.ts";
import { hasForm, policyForm } from "./policyForm.tsx";

interface EditorProps {
  /** Area of the events. */
  area: string;
  api: PoliciesApi;
  links: PolicyLinks;
  type: string;
}

/** Edits a policy. Script policies are read-only. */
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

/** Clears ranges that were entered before the policy was set to not repeat. */
const settle = (policy: Policy): Policy => (policy.repeat === "notRepeat" ? { ...policy, ranges: {} } : policy);

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
  /** Initial values. */
  initial?: Partial<Policy>;
  before?: ReactNode;
  onCreated: (policy: Policy) => void;
  onCancel: () => void;
}) {
  useTexts(english);
  const t = useT();
  const server = useServer();
  const form = useMemo(() => policyForm(type, { t, server, api, links }), [type, t, server, api, links]);
  // Script types supply their own code and description.
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
