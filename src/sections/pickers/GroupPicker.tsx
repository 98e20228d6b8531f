import { useQueryClient } from "@tanstack/react-query";
import { useContext, useMemo, useState, type ReactNode } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { callsBelow, groupCalls } from "../group-tree/groupCalls.ts";
import { GroupTree } from "../group-tree/GroupTree.tsx";
import { GroupRoot } from "../group-tree/root.ts";
import type { Group } from "../group-tree/tree.ts";
import english from "./en.json" with { type: "json" };
import { usePick } from "./PickerDialog.tsx";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./pickers.css";

export interface GroupPickerProps {
  title: string;
  text?: ReactNode;
  /** Public hook of the dialog. */
  name?: string;
  /** Selects several groups. */
  many?: boolean;
  okLabel: string;
  /** Public hook of the confirm button. */
  okAction?: string;
  /** Disabled groups with the reason. */
  disabledIds?: ReadonlySet<string>;
  disabledReason?: string;
  /** Group that can't be selected, with its subtree: a group can't be moved into itself. */
  except?: Group;
  exceptReason?: string;
  /** Offers the top level, which selects no group. */
  top?: boolean;
  /** False to show only top-level groups and search results, without subgroups. */
  mayBrowse?: boolean;
  /** ID of the organization whose groups are listed. Default: realm groups. */
  organization?: string;
  /**
   * Called with the selection. The dialog closes after it resolves and shows a rejection: use `useAction` with
   * `rethrow`.
   */
  onPick: (groups: Group[]) => unknown;
  onClose: () => void;
}

const topChoice: Group = { id: "" };

/**
 * Selects groups in a lazy tree or a search over all levels. The selection survives navigation.
 * Source: docs/spec/areas/groups.md "Shared: group picker".
 */
export function GroupPicker({
  title,
  text,
  name = "pick-group",
  many = false,
  okLabel,
  okAction = "select",
  disabledIds,
  disabledReason,
  except,
  exceptReason,
  top = false,
  mayBrowse = true,
  organization,
  onPick,
  onClose,
}: GroupPickerProps) {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const root = useContext(GroupRoot);
  const calls = useMemo(() => {
    const all = groupCalls(server, queries, organization);
    return root && !organization ? callsBelow(all, root, queries) : all;
  }, [server, queries, organization, root]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Group>>(new Map());
  const { pick, isRunning, notice } = usePick(onPick, onClose);
  const press = (group: Group) => {
    const next = new Map(many ? chosen : []);
    if (!many || !next.delete(group.id ?? "")) next.set(group.id ?? "", group);
    setChosen(next);
  };
  const isBelow = (group: Group, parents: readonly Group[]) =>
    except !== undefined &&
    // Search results have no ancestors: compare paths.
    [group, ...parents].some(({ id, path }) => id === except.id || Boolean(path?.startsWith(`${except.path}/`)));
  const names = [...chosen.values()].map((group) => group.path ?? t("pick.topLevel"));
  return (
    <Dialog
      name={name}
      title={title}
      text={text}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <p className="summary" aria-live="polite">
            {many ? <b>{t("selection.count", { count: chosen.size })}</b> : names.length > 0 && <bdi>{names[0]}</bdi>}
            {many && names.length > 0 && (
              <span className="summary-names">
                {" "}
                · <bdi>{names.join(", ")}</bdi>
              </span>
            )}
          </p>
          <Button action="cancel" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button
            action={okAction}
            tone="primary"
            busy={isRunning}
            disabled={!chosen.size}
            onClick={() => pick([...chosen.values()].filter((group) => group !== topChoice))}
          >
            {okLabel}
          </Button>
        </>
      }
    >
      {notice}
      <GroupTree
        label={title}
        calls={calls}
        mode={many ? "many" : "one"}
        chosen={chosen}
        onPress={press}
        mayOpen={mayBrowse}
        reason={(group, parents) =>
          disabledIds?.has(group.id ?? "")
            ? (disabledReason ?? "")
            : isBelow(group, parents)
              ? (exceptReason ?? "")
              : undefined
        }
        before={
          top &&
          !root && (
            <label className="tree-top choice">
              <input
                type="radio"
                className="box"
                data-action="select-top"
                checked={chosen.has("")}
                onChange={() => press(topChoice)}
              />
              {t("pick.topLevel")}
            </label>
          )
        }
        empty={<Empty title={t("pick.noGroups")} />}
      />
    </Dialog>
  );
}
