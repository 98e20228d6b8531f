import { useSave } from "../../../kit/form/useSave.ts";
import type { EventsContext } from "./actions.ts";
import { savingConfig } from "./saving.ts";

const field = { path: ["enabledEventTypes"], kind: "lines", label: "realmSettings.events.types" } as const;

/** Changes which types of events are saved; resolves to whether it was done. What somebody else changed meanwhile is asked about. */
export function useTypes({ api, config }: Pick<EventsContext, "api" | "config">) {
  const { save } = useSave();
  return async (change: (types: readonly string[]) => readonly string[]): Promise<boolean> => {
    const value = change(config.enabledEventTypes ?? []);
    return (await save(savingConfig(api), config, [{ field, value }])).state === "saved";
  };
}
