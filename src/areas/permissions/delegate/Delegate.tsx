import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Server } from "../../../api/server.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { useNavigation, useScreenParams } from "../../../kit/navigation/navigation.ts";
import { keysOf } from "../../../kit/base/keysOf.ts";
import { Icon } from "../../../kit/base/Icon.tsx";
import { trimmed } from "../../../kit/form/codecs.ts";
import { CreateForm } from "../../../kit/form/CreateForm.tsx";
import { defineForm, type FieldOf } from "../../../kit/form/fields.ts";
import { useFormValues } from "../../../kit/form/useFormValues.ts";
import { maxLength } from "../../../kit/form/validators.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { inSteps } from "../../../kit/write/inSteps.ts";
import { typesOf, usePermissionsApi } from "../api.ts";
import { choiceOf } from "../choices.ts";
import { Frame } from "../Frame.tsx";
import { toTab } from "../links.ts";
import styles from "../permissions.css";
import { planOf, recipeNames, recipes, type Delegation, type RecipeName, type WhoKind } from "./recipes.ts";
import { stepsOf } from "./steps.ts";

const kinds: Readonly<Record<WhoKind, string>> = { user: "Users", group: "Groups", role: "Roles" };

const delegationForm = (t: Translate, server: Server, names: readonly RecipeName[]) =>
  defineForm<Delegation>([
    {
      path: ["recipe"],
      kind: "radio",
      label: "permissions.recipe",
      initial: names[0],
      options: names.map((value) => ({ value, label: t(`permissions.recipe.${value}`) })),
    },
    {
      path: ["whoKind"],
      kind: "radio",
      label: "permissions.whoKind",
      initial: "user",
      options: Object.keys(kinds).map((value) => ({ value, label: t(`permissions.who.${value}`) })),
    },
    ...Object.entries(kinds).map(
      ([kind, type]): FieldOf<Delegation> => ({
        path: ["who", kind as WhoKind],
        kind: "select",
        label: "permissions.who",
        required: (values) => values(["whoKind"]) === kind,
        on: (values) => values(["whoKind"]) === kind,
        ...choiceOf(server, type),
      }),
    ),
    ...names.flatMap((name): FieldOf<Delegation>[] => {
      const { target } = recipes[name];
      return target
        ? [
            {
              path: ["target", target],
              kind: "select",
              label: `permissions.target.${name}`,
              required: (values) => values(["recipe"]) === name,
              on: (values) => values(["recipe"]) === name,
              ...choiceOf(server, target),
            },
          ]
        : [];
    }),
    {
      path: ["members"],
      kind: "radio",
      label: "permissions.members",
      initial: "manage",
      on: (values) => values(["recipe"]) === "helpdesk",
      options: (["manage", "see"] as const).map((value) => ({ value, label: t(`permissions.members.${value}`) })),
    },
    {
      path: ["name"],
      kind: "text",
      required: true,
      help: "permissions.delegateNameHelp",
      codec: trimmed,
      validate: maxLength(200),
    },
  ]);

/** Wizard for delegated administration. Creates a policy, its permissions and role assignments in one save. */
export default function Delegate() {
  useStyles(styles);
  const t = useT();
  const server = useServer();
  const { permissionClientId = "" } = useScreenParams();
  const { go } = useNavigation();
  const api = usePermissionsApi(permissionClientId);
  const { data, error, isPending, refetch } = useQuery(api.settings());
  const types = useMemo(
    () => Object.fromEntries((data ? typesOf(data) : []).map(({ type, scopes }) => [type, scopes])),
    [data],
  );
  const form = useMemo(() => {
    const names = recipeNames.filter((name) => {
      const { target } = recipes[name];
      return !target || types[target];
    });
    return delegationForm(t, server, names);
  }, [t, server, types]);
  const create = async (by: Server, asked: Delegation) => {
    const plan = planOf(asked, types);
    const { policy, steps } = stepsOf(by, permissionClientId, plan, asked.who?.[asked.whoKind ?? "user"] ?? "");
    await inSteps(steps);
    return { id: policy.result.id ?? "" };
  };
  return (
    <Frame tab="permissions" title={t("permissions.delegate")} subtitle={t("permissions.delegateText")}>
      {isPending ? (
        <Skeleton />
      ) : !data ? (
        <LoadError error={error} onRetry={() => void refetch()} roles={["view-authorization"]} />
      ) : (
        <CreateForm<Delegation, { id: string }>
          area="permissions"
          form={form}
          create={create}
          idOf={({ id }) => id}
          invalidate={[api.key()]}
          success="permissions.delegated"
          failure="permissions.delegateFailed"
          submitLabel={t("permissions.delegateNow")}
          after={<Plan types={types} />}
          onCancel={() => go(toTab(permissionClientId, "permissions"))}
          onCreated={() => go(toTab(permissionClientId, "permissions", { view: "list" }))}
        />
      )}
    </Frame>
  );
}

/** Preview of the records that the wizard creates. */
function Plan({ types }: { types: Readonly<Record<string, readonly string[]>> }) {
  const t = useT();
  const [chosen, members, name, whoKind] = useFormValues<Delegation>(["recipe"], ["members"], ["name"], ["whoKind"]);
  const recipe = recipeNames.find((one) => one === chosen) ?? "helpdesk";
  const plan = planOf(
    {
      recipe,
      members: members === "see" ? "see" : "manage",
      whoKind: keysOf(kinds).find((kind) => kind === whoKind) ?? "user",
      name: String(name || "…"),
    },
    types,
  );
  const isForAll = recipes[recipe].target === undefined;
  return (
    <section className="card section" data-section="plan" aria-label={t("permissions.plan")}>
      <h2>{t("permissions.plan")}</h2>
      <ul className="recipe-list">
        <li>
          <Icon name="plus" /> {t("permissions.plan.policy", { name: plan.policy.name ?? "" })}
        </li>
        {plan.permissions.map((permission) => (
          <li key={permission.name}>
            <Icon name="plus" />{" "}
            {t(isForAll ? "permissions.plan.all" : "permissions.plan.one", {
              name: permission.name,
              type: permission.resourceType,
              scopes: (permission.scopes ?? []).join(", "),
            })}
          </li>
        ))}
        <li>
          <Icon name="plus" /> {t("permissions.plan.roles", { roles: plan.roles.join(", ") })}
        </li>
      </ul>
      {isForAll && (
        <p className="notice warning" data-state="for-all">
          {t("permissions.plan.beats")}
        </p>
      )}
      <p className="hint">{t("permissions.planText")}</p>
    </section>
  );
}
