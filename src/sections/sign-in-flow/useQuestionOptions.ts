import { useMemo } from "react";
import type { Option } from "../../kit/form/fields.ts";
import { useT } from "../../kit/panel/texts.ts";
import { levelNames, levelsOf } from "./levels.ts";
import type { Step } from "./tree.ts";
import type { useSimulation } from "./useSimulation.ts";

/** Options for the requested level and the browser session, by the levels of a flow. */
export function useQuestionOptions(
  steps: readonly Step[],
  { client, realm, settings }: Pick<ReturnType<typeof useSimulation>, "client" | "realm" | "settings">,
): { levels: readonly Option[]; sessions: readonly Option[] } {
  const t = useT();
  return useMemo(() => {
    const names = [...levelNames(client, realm)];
    const known = levelsOf(steps, settings).map((level) => {
      const name = names.find(([, other]) => other === level)?.[0];
      return { value: String(level), label: name === undefined ? String(level) : `${level} (${name})` };
    });
    return {
      levels: [{ value: "", label: t("authentication.simulate.ownLevel") }, ...known],
      sessions: [
        { value: "", label: t("authentication.simulate.noSession") },
        { value: "-1", label: t("authentication.simulate.session") },
        ...known.map(({ value, label }) => ({
          value,
          label: t("authentication.simulate.sessionOn", { level: label }),
        })),
      ],
    };
  }, [t, client, realm, steps, settings]);
}
