import type { Property } from "../../../sections/provider-config/propertyFields.tsx";
import { useServerInfo } from "../../../kit/panel.ts";
import type { PartScreens } from "./kinds.ts";

/** A kind of executor or condition that the server knows. */
export interface Provider {
  id: string;
  helpText?: string;
  properties?: Property[];
}

/** Kinds of executors or conditions by name; undefined while they are not known. Without server info there are none. */
export function useProviders({ providers }: PartScreens): readonly Provider[] | undefined {
  const { data, error } = useServerInfo();
  if (!data) return error ? [] : undefined;
  return (data.componentTypes?.[providers] ?? []) as Provider[];
}
