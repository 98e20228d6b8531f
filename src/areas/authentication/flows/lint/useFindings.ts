import { useMemo } from "react";
import { useRealm, useT } from "../../../../kit/panel.ts";
import { useTexts } from "../../../../kit/useTexts.ts";
import type { Execution, Flow } from "../../api.ts";
import type { Finding } from "../flow.ts";
import { levelNames } from "../simulate/levels.ts";
import { useSettings } from "../simulate/useSimulation.ts";
import { nameOf, type Step } from "../tree.ts";
import { stepsIn } from "../simulate/facts.ts";
import english from "./en.json" with { type: "json" };
import { lint, mustBeSet, type Found } from "./rules.ts";

export interface FindingsOptions {
  flow: Flow;
  steps: readonly Step[];
  /** Whether anything uses the flow; undefined: not known. */
  isUsed?: boolean | undefined;
  /** Gives steps another requirement; absent: they cannot be changed here. */
  require?: ((executions: readonly string[], requirement: string) => void) | undefined;
  /** Opens the settings of a step; absent: they cannot be changed here. */
  configure?: ((execution: Execution) => void) | undefined;
}

/** Steps whose settings the rules look at: each costs a request. */
const isLookedAt = ({ providerId = "" }: Execution) => providerId in mustBeSet;

/** What is chosen for a condition, where it is one thing. */
const choices: Readonly<Record<string, string>> = { "conditional-user-role": "chooseRole" };

/** Known traps in a flow, in words, each with its cure where there is one act that cures it. */
export function useFindings({ flow, steps, isUsed, require, configure }: FindingsOptions): readonly Finding[] {
  useTexts(english);
  const t = useT();
  const { settings } = useSettings(steps, { looksAt: isLookedAt });
  const { data: realm } = useRealm();
  return useMemo(() => {
    // Clients may have names for levels of their own: only where the realm has names is it known what is missing.
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
