import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { usersApi } from "../api.ts";
import { actionOptions } from "../requiredActions.ts";

/** Selects required actions for several users. */
export function ChooseActions({
  count,
  onChoose,
  onClose,
}: {
  count: number;
  onChoose: (actions: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { data, error, refetch } = useQuery(usersApi(useServer()).requiredActions);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <Dialog
      name="required-actions"
      size="small"
      title={t("users.bulk.required-actions", { count })}
      onClose={onClose}
      cancel={t("cancel")}
      footer={
        <Button action="confirm" tone="primary" disabled={!chosen.length} onClick={() => onChoose(chosen)}>
          {t("preview")}
        </Button>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <fieldset className="choices">
          <legend className="visually-hidden">{t("requiredUserActions")}</legend>
          {actionOptions(data).map(({ value, label }) => (
            <label key={value} className="choice">
              <input
                type="checkbox"
                className="box"
                data-field="requiredActions"
                value={value}
                checked={chosen.includes(value)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
                }
              />
              {t.has(value) ? t(value) : label}
            </label>
          ))}
        </fieldset>
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}
