import type { Property } from "../../../sections/provider-config/propertyFields.tsx";
import { serverInfoQuery, useSession } from "../../../kit/panel.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import type { PartScreens } from "./kinds.ts";

/** A kind of executor or condition that the server knows. */
export interface Provider {
  id: string;
  helpText?: string;
  properties?: Property[];
}

/** Names of the settings that providers require, by provider. */
export const requiredIn = (providers: readonly Provider[] = []): ReadonlyMap<string, readonly string[]> =>
  new Map(
    providers.map(({ id, properties = [] }) => [
      id,
      properties.flatMap(({ name, required, type }) => (name && required && type !== "boolean" ? [name] : [])),
    ]),
  );

/** Kinds of executors or conditions by name; undefined while they are not known. Without server info there are none, which a note tells. */
export function useProviders({ providers }: PartScreens): readonly Provider[] | undefined {
  const query = { ...serverInfoQuery(useSession().server()), staleTime: Number.POSITIVE_INFINITY };
  const { value, unavailable } = useOptional(query, "missing.server");
  if (!value) return unavailable ? [] : undefined;
  return (value.componentTypes?.[providers] ?? []) as Provider[];
}
