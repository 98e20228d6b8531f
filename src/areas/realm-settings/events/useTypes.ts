import { useSave } from "../../../kit/form/useSave.ts";
import type { EventsContext } from "./context.ts";
import { savingConfig } from "./saving.ts";

const field = { path: ["enabledEventTypes"], kind: "lines", label: "realmSettings.events.types" } as const;

/**
 * Changes the saved event types. Resolves to true if they were saved.
 * Asks before it overwrites changes of another admin.
 */
export function useTypes({ api, config }: Pick<EventsContext, "api" | "config">) {
  const { save } = useSave();
  return async (change: (types: readonly string[]) => readonly string[]): Promise<boolean> => {
    const value = change(config.enabledEventTypes ?? []);
    return (await save(savingConfig(api), config, [{ field, value }])).state === "saved";
  };
}
