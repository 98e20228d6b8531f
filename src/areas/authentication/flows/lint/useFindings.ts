import { useMemo } from "react";
import { useRealm } from "../../../../kit/panel/realm.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { useTexts } from "../../../../kit/panel/useTexts.ts";
import type { Execution, Flow } from "../../api.ts";
import type { Finding } from "../flow.ts";
import { levelNames } from "../../../../sections/sign-in-flow/levels.ts";
import { useSettings } from "../../../../sections/sign-in-flow/useSimulation.ts";
import { nameOf, type Step } from "../../../../sections/sign-in-flow/tree.ts";
import { stepsIn } from "../../../../sections/sign-in-flow/facts.ts";
import english from "./en.json" with { type: "json" };
import { lint, mustBeSet, type Found } from "./rules.ts";

export interface FindingsOptions {
  flow: Flow;
  steps: readonly Step[];
  /** True if the flow has users. Undefined if unknown. */
  isUsed?: boolean | undefined;
  /** Changes the requirement of steps. Undefined if the flow is read-only. */
  require?: ((executions: readonly string[], requirement: string) => void) | undefined;
  /** Opens the settings of a step. Undefined if the flow is read-only. */
  configure?: ((execution: Execution) => void) | undefined;
}

/** Limits the settings to read: each costs one request. */
const isLookedAt = ({ providerId = "" }: Execution) => providerId in mustBeSet;

/** Label keys for conditions whose setting is one selection. */
const choices: Readonly<Record<string, string>> = { "conditional-user-role": "chooseRole" };

/** Returns the known problems of a flow, translated, with a fix if one action fixes them. */
export function useFindings({ flow, steps, isUsed, require, configure }: FindingsOptions): readonly Finding[] {
  useTexts(english);
  const t = useT();
  const { settings } = useSettings(steps, { looksAt: isLookedAt });
  const { data: realm } = useRealm();
  return useMemo(() => {
    // Clients can define their own levels. Report missing names only if the realm defines some.
    const names = levelNames(undefined, realm);
    const found = lint({
      steps,
      settings,
      isUsed: flow.builtIn ? undefined : isUsed,
      levels: names.size ? new Set(names.values()) : undefined,
    });
    const named = new Map(stepsIn(steps).map(({ execution }) => [execution.id ?? "", execution]));
    const cureOf = ({ cure, rule, execution = "" }: Found) => {
      const step = named.get(execution);
      if (rule === "notConfigured" && step && configure)
        return {
          label: t(`authentication.lint.${choices[step.providerId ?? ""] ?? "configure"}`),
          onSelect: () => configure(step),
        };
      const to = cure?.executions.every((id) => named.get(id)?.requirementChoices?.includes(cure.requirement));
      return cure && to && require
        ? {
            label: t(`authentication.lint.make.${cure.requirement}`),
            onSelect: () => require(cure.executions, cure.requirement),
          }
        : undefined;
    };
    const ruleOf = ({ rule, execution = "" }: Found) =>
      rule === "notConfigured" && choices[named.get(execution)?.providerId ?? ""] ? "noRole" : rule;
    return found.map((one): Finding => {
      const step = named.get(one.execution ?? "");
      const cure = cureOf(one);
      return {
        rule: one.rule,
        state: one.state,
        title: t(`authentication.lint.title.${ruleOf(one)}`),
        text: t(`authentication.lint.text.${ruleOf(one)}`, { name: step ? nameOf(step) : (flow.alias ?? "") }),
        ...(one.execution !== undefined && { execution: one.execution }),
        ...(cure && { cure }),
      };
    });
  }, [t, steps, settings, isUsed, require, configure, flow, realm]);
}
