import type { ControlProps } from "../../../../kit/form/fields.ts";
import type { Attribute } from "../document.ts";
import { ScopesChoice } from "./ScopesChoice.tsx";

/** When an attribute is there at all: always, or with some client scopes. */
export default function SelectorControl({ value, onChange, ...control }: ControlProps) {
  const selector = value as Attribute["selector"] | null;
  return (
    <ScopesChoice
      {...control}
      hook="selector"
      scopes={selector?.scopes ?? []}
      onScopes={(scopes) => onChange(scopes.length ? { ...selector, scopes } : undefined)}
    />
  );
}
