import { Button, IconButton } from "../../../../kit/base/Button.tsx";
import { lazily } from "../../../../kit/base/lazily.tsx";
import { componentTypes } from "../../../../kit/componentTypes.ts";
import type { ControlProps } from "../../../../kit/form/fields.ts";
import { useAsk } from "../../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../../kit/overlay/ConfirmDialog.tsx";
import { useServerInfo, useT } from "../../../../kit/panel.ts";
import type { Property } from "../../../../sections/provider-config/propertyFields.tsx";
import { sayConfig } from "../words.ts";

const ValidatorDialog = lazily(() => import("./ValidatorDialog.tsx"));

/** A validator that the server knows. */
export interface Validator {
  id: string;
  helpText?: string;
  properties?: Property[];
}

type Config = Record<string, unknown>;

/** What values are held to: validators with their settings. Those that the server does not know stay as they are. */
export default function ValidatorsControl({ value, onChange, disabled, control, ref }: ControlProps) {
  const t = useT();
  const ask = useAsk();
  const { data } = useServerInfo();
  const known = (data?.componentTypes?.[componentTypes.validator] ?? []) as Validator[];
  const held = (value ?? {}) as Record<string, Config>;
  const ids = Object.keys(held);
  const edit = async (id?: string) => {
    const offered = known.filter((one) => (id === undefined ? !ids.includes(one.id) : one.id === id));
    const done = await ask(ValidatorDialog, {
      validators: offered,
      ...(id !== undefined && { id, config: held[id] ?? {} }),
    });
    if (done) onChange({ ...held, [done.id]: done.config });
  };
  const remove = async (id: string) => {
    const isSure = await ask(ConfirmDialog, {
      name: "delete-validator",
      title: t("deleteValidatorConfirmTitle"),
      text: t("deleteValidatorConfirmMsg", { validatorName: id }),
      confirm: t("delete"),
      danger: true,
    });
    if (!isSure) return;
    const { [id]: _, ...rest } = held;
    onChange(rest);
  };
  return (
    <div className="stacked validators">
      {ids.length === 0 ? (
        <p className="hint">{t("emptyValidators")}</p>
      ) : (
        <table aria-label={t("validations")}>
          <thead>
            <tr>
              <th scope="col">{t("validatorColNames.colName")}</th>
              <th scope="col">{t("validatorColNames.colConfig")}</th>
              {!disabled && (
                <th scope="col" className="narrow-cell">
                  <span className="visually-hidden">{t("action")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => (
              <tr key={id} data-id={id} data-name={id}>
                <td className="strong">
                  <bdi>{id}</bdi>
                </td>
                <td className="config">
                  <code dir="ltr">{sayConfig(held[id]) || "—"}</code>
                </td>
                {!disabled && (
                  <td className="narrow-cell">
                    {known.some((one) => one.id === id && one.properties?.length) && (
                      <IconButton
                        action="edit-validator"
                        icon="pencil"
                        label={t("realmSettings.userProfile.editValidator", { name: id })}
                        onClick={() => void edit(id)}
                      />
                    )}
                    <IconButton
                      action="delete-validator"
                      icon="trash"
                      label={t("realmSettings.userProfile.deleteValidator", { name: id })}
                      onClick={() => void remove(id)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!disabled && (
        <Button
          action="add-validator"
          tone="quiet"
          icon="plus"
          id={control.id}
          data-field={control["data-field"]}
          aria-describedby={control["aria-describedby"]}
          ref={ref}
          onClick={() => void edit()}
        >
          {t("addValidator")}
        </Button>
      )}
    </div>
  );
}
