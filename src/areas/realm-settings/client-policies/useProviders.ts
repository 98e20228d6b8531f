import type { Property } from "../../../sections/provider-config/propertyFields.tsx";
import { serverInfoQuery } from "../../../kit/panel/serverInfo.ts";
import { useSession } from "../../../kit/panel/session.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import type { PartScreens } from "./kinds.ts";

/** Provider of executors or conditions. */
export interface Provider {
  id: string;
  helpText?: string;
  properties?: Property[];
}

/** Returns the names of required settings by provider. */
export const requiredIn = (providers: readonly Provider[] = []): ReadonlyMap<string, readonly string[]> =>
  new Map(
    providers.map(({ id, properties = [] }) => [
      id,
      properties.flatMap(({ name, required, type }) => (name && required && type !== "boolean" ? [name] : [])),
    ]),
  );

/** Returns the providers by name. Undefined while the server info loads. Empty with a note if it can't be read. */
export function useProviders({ providers }: PartScreens): readonly Provider[] | undefined {
  const query = { ...serverInfoQuery(useSession().server()), staleTime: Number.POSITIVE_INFINITY };
  const { value, unavailable } = useOptional(query, "missing.server");
  if (!value) return unavailable ? [] : undefined;
  return value.componentTypes?.[providers] ?? [];
}
