import { useId } from "react";
import { SwitchControl } from "../../../../kit/form/controls/basic.tsx";
import type { ControlProps } from "../../../../kit/form/fields.ts";
import { useT } from "../../../../kit/panel.ts";
import type { Attribute } from "../document.ts";
import { ScopesChoice } from "./ScopesChoice.tsx";

const roles = { both: ["admin", "user"], users: ["user"], admins: ["admin"] } as const;

/** Nobody named and no scopes: everybody. Only scopes: nobody but those who sign in with one. */
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

/** Whether, for whom and when an attribute must be filled in. What the document holds stays as it is until it is changed. */
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
            {(Object.keys(roles) as (keyof typeof roles)[]).map((side) => (
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
