import { useRef, useState } from "react";
import { useAction } from "../../kit/action/useAction.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { Button } from "../../kit/base/Button.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useServer, useSurroundings, useT } from "../../kit/panel.ts";
import { groupsApi } from "./api.ts";
import type { Group } from "./area.ts";
import { duplicate, type Copied } from "./duplicate.ts";
import { group as groupForm } from "./form.ts";
import { useRights } from "./useRights.ts";

/** A copy of a group beside it, with all below it. Says how far it is; what breaks off stays, and can be taken away again. */
export default function GroupDuplicate({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useT();
  const api = groupsApi(useServer());
  const alerts = useAlerts();
  const { run } = useAction();
  const { feature } = useSurroundings();
  const { seesRoles } = useRights();
  const [copied, setCopied] = useState<Copied>();
  const [state, setState] = useState<"ready" | "running" | "broken">("ready");
  const work = useRef<{ stop: AbortController; copied?: Copied }>(undefined);

  const copy = async (record: Group): Promise<Copied> => {
    const started: { stop: AbortController; copied?: Copied } = { stop: new AbortController() };
    work.current = started;
    setState("running");
    try {
      return await duplicate(api, group.id ?? "", {
        name: record.name ?? "",
        description: record.description,
        below: group.parentId,
        withPermissions: feature("ADMIN_FINE_GRAINED_AUTHZ") === true,
        signal: started.stop.signal,
        tell: (progress) => {
          started.copied = progress;
          setCopied(progress);
        },
      });
    } catch (error) {
      setState(started.copied ? "broken" : "ready");
      throw error;
    } finally {
      work.current = undefined;
    }
  };
  const close = () => {
    // Leaving in the middle ends it where it is.
    if (work.current) {
      work.current.stop.abort();
      if (work.current.copied)
        alerts.show("warning", t("groups.copyStopped"), t("groups.copied", { ...work.current.copied }));
    }
    onClose();
  };
  const undo = async ({ id }: Copied) => {
    const done = await run(
      {
        area: "groups",
        action: "deleted",
        id,
        success: "groupDeleted",
        failure: "groupDeleteError",
        values: { count: 1 },
      },
      () => api.remove(id),
    );
    if (!done) return;
    setCopied(undefined);
    setState("ready");
  };
  return (
    <FormDialog<Group, Copied>
      area="groups"
      name="duplicate-group"
      action="created"
      title={t("duplicateAGroup")}
      text={<bdi>{group.path ?? group.name}</bdi>}
      form={groupForm}
      size="small"
      onClose={close}
      initial={{ name: t("copyOf", { name: group.name }), description: group.description ?? "" }}
      submitLabel={t("duplicate")}
      allowInvalid
      allowUnchanged
      success="groupDuplicated"
      failure="couldNotDuplicateGroup"
      idOf={(result) => result.id}
      run={copy}
      before={
        <>
          {copied ? (
            <div className={`notice ${state === "broken" ? "warning" : "info"}`} role="status" data-state={state}>
              <span>
                {t("groups.copied", { ...copied })} {state === "broken" && t("groups.copyBroken")}
              </span>
              {state === "broken" && (
                <Button action="delete-copy" className="danger" onClick={() => undo(copied)}>
                  {t("groups.deleteCopy")}
                </Button>
              )}
            </div>
          ) : (
            <p className="notice info">
              <span>{t("duplicateGroupWarning")}</span>
            </p>
          )}
          {!seesRoles && (
            <p className="notice warning">
              <span>{t("groups.copyRolesHidden")}</span>
            </p>
          )}
        </>
      }
    />
  );
}
