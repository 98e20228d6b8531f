import { keysOf } from "../../../../kit/base/keysOf.ts";
import { useId } from "react";
import { SwitchControl } from "../../../../kit/form/controls/basic.tsx";
import type { ControlProps } from "../../../../kit/form/fields.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import type { Attribute } from "../document.ts";
import { ScopesChoice } from "./ScopesChoice.tsx";

const roles = { both: ["admin", "user"], users: ["user"], admins: ["admin"] } as const;

/** Without roles and scopes: required for both sides. With scopes only: required for sign-ins with one of them. */
function sideOf({
  roles: named = [],
  scopes = [],
}: NonNullable<Attribute["required"]>): keyof typeof roles | undefined {
  const [user, admin] = [named.includes("user"), named.includes("admin")];
  if (user && admin) return "both";
  if (user) return "users";
  if (admin) return "admins";
  return scopes.length ? undefined : "both";
}

/**
 * Edits if an attribute is required, for which side and for which client scopes.
 * Keeps the stored value until it is edited.
 */
export default function RequiredControl(props: ControlProps) {
  const { value, onChange, disabled } = props;
  const t = useT();
  const id = useId();
  const required = (value ?? undefined) as Attribute["required"];
  return (
    <div className="stacked">
      <SwitchControl
        {...props}
        field={{ ...props.field, kind: "switch" }}
        value={required !== undefined}
        onChange={(isOn) => onChange(isOn ? { roles: [...roles.both] } : undefined)}
      />
      {required && (
        <>
          <fieldset className="stacked required-for">
            <legend className="label">{t("requiredFor")}</legend>
            {keysOf(roles).map((side) => (
              <label key={side} className="choice">
                <input
                  type="radio"
                  className="box"
                  name={id}
                  data-field={`required.${side}`}
                  checked={sideOf(required) === side}
                  disabled={disabled}
                  onChange={() => onChange({ ...required, roles: [...roles[side]] })}
                />
                <span>{t(`requiredForLabel.${side}`)}</span>
              </label>
            ))}
          </fieldset>
          <span className="label">{t("requiredWhen")}</span>
          <ScopesChoice
            {...props}
            label={t("requiredWhen")}
            hook="required"
            ref={() => {}}
            scopes={required.scopes ?? []}
            onScopes={(scopes) => {
              const { scopes: _, ...rest } = required;
              onChange(scopes.length ? { ...rest, scopes } : rest);
            }}
          />
        </>
      )}
    </div>
  );
}
