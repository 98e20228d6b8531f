import { withMaskedSecrets } from "../../api/secrets.ts";
import type { Call, Plan, Step } from "../planTypes.ts";
import { isJson } from "../json.ts";

const isReference = (value: unknown): value is { idOf: string } => isJson(value) && typeof value.idOf === "string";

/** Path to show: IDs of the plan filled in, IDs of new items as `{3}`, the step that gives them. */
export function shownPath(plan: Plan, { call }: Step): string {
  const part = (segment: Call["path"][number]) =>
    typeof segment === "string" ? encodeURIComponent(segment) : shownId(plan, segment.idOf);
  return call.path.map((segment) => `/${part(segment)}`).join("") || "/";
}

const shownId = (plan: Plan, key: string): string =>
  plan.ids[key] ?? `{${plan.steps.find(({ gives }) => gives === key)?.id ?? key}}`;

/** Body to show: secrets masked, IDs as in the path. Undefined without a body. */
export function shownBody(plan: Plan, { call }: Step): unknown {
  const fill = (value: unknown): unknown => {
    if (isReference(value)) return shownId(plan, value.idOf);
    if (Array.isArray(value)) return value.map(fill);
    return isJson(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fill(part)])) : value;
  };
  return withMaskedSecrets(fill(call.body));
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Steps as `curl` commands with `$TOKEN`, secrets masked. */
export function toCurl(plan: Plan): string {
  const base = `${plan.target.url ?? "$SERVER"}/admin/realms/${encodeURIComponent(plan.target.realm)}`;
  return plan.steps
    .map((step) => {
      const body = shownBody(plan, step);
      const type = step.call.contentType ?? "application/json";
      const data =
        body === undefined
          ? ""
          : ` -H ${quoted(`Content-Type: ${type}`)} -d ${quoted(typeof body === "string" ? body : JSON.stringify(body))}`;
      return `# ${step.id}\ncurl -X ${step.call.method} -H "Authorization: Bearer $TOKEN" ${quoted(base + shownPath(plan, step).replace(/^\/$/, ""))}${data}`;
    })
    .join("\n");
}

/** Plan as JSON to download: requests with masked bodies, changes, needs, what is not done. */
export const toPlanFile = (plan: Plan): string =>
  JSON.stringify(
    {
      ...withMaskedSecrets({
        hash: plan.hash,
        target: plan.target,
        blocked: plan.blocked,
        unresolved: plan.unresolved,
      }),
      steps: plan.steps.map((step) => ({
        id: step.id,
        action: step.action,
        item: step.key,
        part: step.part,
        method: step.call.method,
        path: shownPath(plan, step),
        body: shownBody(plan, step),
        needs: step.needs,
      })),
    },
    undefined,
    2,
  );
