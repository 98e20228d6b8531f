import { useQueryClient } from "@tanstack/react-query";
import { useContext, useMemo, useState, type ReactNode } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import { useTexts } from "../../kit/useTexts.ts";
import { callsBelow, groupCalls } from "../group-tree/groupCalls.ts";
import { GroupTree } from "../group-tree/GroupTree.tsx";
import { GroupRoot } from "../group-tree/root.ts";
import type { Group } from "../group-tree/tree.ts";
import english from "./en.json" with { type: "json" };
import { usePick } from "./PickerDialog.tsx";
import { useStyles } from "../../kit/useStyles.ts";
import styles from "./pickers.css";

export interface GroupPickerProps {
  title: string;
  text?: ReactNode;
  /** Public hook of the dialog. */
  name?: string;
  /** Any number instead of one. */
  many?: boolean;
  okLabel: string;
  /** Public hook of the final button. */
  okAction?: string;
  /** Groups that cannot be picked, with the reason. */
  disabledIds?: ReadonlySet<string>;
  disabledReason?: string;
  /** A group that cannot be picked together with all below it: one cannot be moved into itself. */
  except?: Group;
  exceptReason?: string;
  /** Offers the top level as a place; it is picked as no group at all. */
  top?: boolean;
  /** False: only groups of the top level and hits of a search, none is opened. */
  mayBrowse?: boolean;
  /** Groups of this organization instead of the realm's. */
  organization?: string;
  /** The dialog closes when this is done; what it throws is said in the dialog: `useAction` with `rethrow`. */
  onPick: (groups: Group[]) => unknown;
  onClose: () => void;
}

const topChoice: Group = { id: "" };

/** Groups to choose from: a tree that loads as it is opened, or a search over all levels. What was chosen stays chosen meanwhile. Source: docs/spec/areas/groups.md "Shared: group picker". */
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
    // Hits of a search come without the groups above them: there the path has to do.
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
