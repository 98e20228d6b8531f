import { Button, IconButton } from "../../../../kit/base/Button.tsx";
import { lazily } from "../../../../kit/states/lazily.tsx";
import { componentTypes } from "../../../../kit/panel/componentTypes.ts";
import type { ControlProps } from "../../../../kit/form/fields.ts";
import { useAsk } from "../../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../../kit/overlay/ConfirmDialog.tsx";
import { useServerInfo } from "../../../../kit/panel/serverInfo.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import type { Column } from "../../../../kit/table/columns.ts";
import { SmallTable } from "../../../../kit/table/SmallTable.tsx";
import { sayConfig } from "../words.ts";

const ValidatorDialog = lazily(() => import("./ValidatorDialog.tsx"));

type Config = Record<string, unknown>;

/** Edits the validators of an attribute. Keeps validators that the server doesn't know. */
export default function ValidatorsControl({ value, onChange, disabled, control, ref }: ControlProps) {
  const t = useT();
  const ask = useAsk();
  const { data } = useServerInfo();
  const known = data?.componentTypes?.[componentTypes.validator] ?? [];
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
  const columns: readonly Column<string>[] = [
    { id: "validatorColNames.colName", cell: (id) => <bdi className="strong">{id}</bdi> },
    { id: "validatorColNames.colConfig", cell: (id) => <code dir="ltr">{sayConfig(held[id]) || "—"}</code> },
  ];
  return (
    <div className="stacked validators">
      {ids.length === 0 ? (
        <p className="hint">{t("emptyValidators")}</p>
      ) : (
        <SmallTable<string>
          label={t("validations")}
          columns={columns}
          rows={ids}
          rowId={(id) => id}
          rowName={(id) => id}
          isDense
          {...(!disabled && {
            rowButtons: (id: string) => (
              <>
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
              </>
            ),
          })}
        />
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
