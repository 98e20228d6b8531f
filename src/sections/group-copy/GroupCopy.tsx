import type { Server } from "../../api/server.ts";
import type { ChangeAction } from "../../kit/write/changeActions.ts";
import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import { useRef, useState } from "react";
import { useAction } from "../../kit/action/useAction.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { Button } from "../../kit/base/Button.tsx";
import type { Form } from "../../kit/form/fields.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useAccess } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { copyGroup, type Copied, type CopyCalls } from "./copyGroup.ts";
import english from "./en.json" with { type: "json" };

type Group = GroupRepresentation;

export interface GroupCopyProps {
  area: string;
  /** Action names of the events. */
  actions: { created: ChangeAction; deleted: ChangeAction };
  group: Group;
  /** Form with name and description. */
  form: Form<Group>;
  api: (server: Server) => CopyCalls & { remove: (id: string) => Promise<unknown> };
  /** ID of the parent of the copy. Undefined for the top level. */
  below: () => Promise<string | undefined>;
  /** Query keys to invalidate. Default: the area. */
  invalidate?: readonly (readonly unknown[])[];
  onClose: () => void;
}

/** Copies a group and its subgroups next to it, with progress. A partial copy stays and can be deleted. */
export function GroupCopy({ area, actions, group, form, api, below, invalidate, onClose }: GroupCopyProps) {
  useTexts(english);
  const t = useT();
  const alerts = useAlerts();
  const { run } = useAction();
  const access = useAccess();
  // The server may omit group roles that this admin can't view.
  const seesRoles = access.has("view-realm") && access.has("view-clients");
  const [copied, setCopied] = useState<Copied>();
  const [state, setState] = useState<"ready" | "running" | "broken">("ready");
  const work = useRef<{ stop: AbortController; copied?: Copied }>(undefined);

  const copy = async (server: Server, record: Group): Promise<Copied> => {
    const started: { stop: AbortController; copied?: Copied } = { stop: new AbortController() };
    work.current = started;
    setState("running");
    try {
      return await copyGroup(api(server), group.id ?? "", {
        name: record.name ?? "",
        description: record.description,
        below: await below(),
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
    // Closing the dialog stops the copy.
    if (work.current) {
      work.current.stop.abort();
      if (work.current.copied)
        alerts.show("warning", t("groupCopy.stopped"), t("groupCopy.progress", { ...work.current.copied }));
    }
    onClose();
  };
  const undo = async ({ id }: Copied) => {
    const done = await run(
      {
        area,
        action: actions.deleted,
        id,
        success: "groupDeleted",
        failure: "groupDeleteError",
        values: { count: 1 },
        ...(invalidate && { invalidate }),
      },
      (server) => api(server).remove(id),
    );
    if (!done) return;
    setCopied(undefined);
    setState("ready");
  };
  return (
    <FormDialog<Group, Copied>
      area={area}
      name="duplicate-group"
      action={actions.created}
      title={t("duplicateAGroup")}
      text={<bdi>{group.path ?? group.name}</bdi>}
      form={form}
      size="small"
      onClose={close}
      initial={{ name: t("copyOf", { name: group.name }), description: group.description ?? "" }}
      submitLabel={t("duplicate")}
      success="groupDuplicated"
      failure="couldNotDuplicateGroup"
      idOf={(result) => result.id}
      run={copy}
      {...(invalidate && { invalidate })}
      before={
        <>
          {copied ? (
            <div className={`notice ${state === "broken" ? "warning" : "info"}`} role="status" data-state={state}>
              <span>
                {t("groupCopy.progress", { ...copied })} {state === "broken" && t("groupCopy.broken")}
              </span>
              {state === "broken" && (
                <Button action="delete-copy" className="danger" onClick={() => undo(copied)}>
                  {t("groupCopy.delete")}
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
              <span>{t("groupCopy.rolesHidden")}</span>
            </p>
          )}
        </>
      }
    />
  );
}
