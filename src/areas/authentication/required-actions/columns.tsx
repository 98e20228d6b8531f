import { RecordSwitch } from "../../../kit/action/RecordSwitch.tsx";
import type { Actions } from "../../../kit/action/useActions.ts";
import { IconButton } from "../../../kit/base/Button.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import type { Translate } from "../../../i18n/texts.ts";
import type { Column } from "../../../kit/table/columns.ts";
import { defaultVerbs, enabledVerbs, registerVerbs } from "./actions.ts";
import type { RequiredAction } from "./api.ts";

/** Columns of required actions, including the switches. */
export const columnsOf = (t: Translate, actions: Actions<RequiredAction>): readonly Column<RequiredAction>[] => [
  {
    id: "action",
    title: "authentication.actions.name",
    priority: 1,
    sortable: false,
    value: ({ name = "" }) => name,
    cell: ({ name, alias }) => (
      <>
        <bdi className="strong">{name}</bdi>{" "}
        {alias === undefined && <Tag>{t("authentication.actions.unregistered")}</Tag>}
      </>
    ),
  },
  {
    id: "enabled",
    priority: 1,
    sortable: false,
    value: ({ enabled }) => t(enabled ? "on" : "off"),
    cell: (action) => (
      <RecordSwitch
        record={action}
        actions={actions}
        verbs={action.alias === undefined ? registerVerbs : enabledVerbs}
        name={t("authentication.actions.enable", { name: action.name ?? "" })}
        isAlwaysShown
      />
    ),
  },
  {
    id: "setAsDefaultAction",
    sortable: false,
    priority: 1,
    value: ({ defaultAction, enabled }) => t(!enabled ? "disabledOff" : defaultAction ? "on" : "off"),
    cell: (action) => (
      <RecordSwitch
        record={action}
        actions={actions}
        verbs={defaultVerbs}
        of="defaultAction"
        name={t(action.enabled ? "authentication.actions.default" : "authentication.actions.defaultOff", {
          name: action.name ?? "",
        })}
        isAlwaysShown
      />
    ),
  },
  {
    id: "configure",
    priority: 2,
    sortable: false,
    value: () => undefined,
    cell: (action) => {
      const button = actions.buttonOf("configure-required-action", action);
      return (
        button && (
          <IconButton
            action={button.action}
            icon="settings"
            label={t("authentication.actions.configure", { name: action.name ?? "" })}
            onClick={button.onClick}
          />
        )
      );
    },
  },
];
