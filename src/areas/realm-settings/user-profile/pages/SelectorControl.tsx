import type { ControlProps } from "../../../../kit/form/fields.ts";
import type { Attribute } from "../document.ts";
import { ScopesChoice } from "./ScopesChoice.tsx";

/** Enables an attribute always or for some client scopes. */
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
