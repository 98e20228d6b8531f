import { useState } from "react";
import { useAction } from "../../kit/action/useAction.ts";
import { useNavigation, useScreenParams } from "../../kit/area/navigation.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { organizationsApi } from "./api.ts";
import { organizations, organizationTabs, type Organization } from "./area.ts";
import { OrganizationDelete } from "./OrganizationDelete.tsx";
import { OrganizationGate } from "./OrganizationGate.tsx";
import { useRights } from "./useRights.ts";

/** One organization. */
export default function OrganizationDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const { go } = useNavigation();
  const api = organizationsApi(useServer());
  const { run, running } = useAction();
  const { manage, mayDo } = useRights();
  const [open, setOpen] = useState<{ dialog: "delete" | "disable"; organization: Organization }>();
  const list = organizations.to.list();
  const close = () => setOpen(undefined);
  const enable = (enabled: boolean) =>
    run(
      {
        area: "organizations",
        action: enabled ? "enabled" : "disabled",
        id,
        success: "organizationSaveSuccess",
        failure: "organizationSaveError",
      },
      async () => api.update(id, { ...(await api.read(id)), enabled }),
    );
  return (
    <OrganizationGate>
      <DetailPage<Organization>
        query={api.detail(id)}
        title={(organization) => organization.name ?? ""}
        tabs={organizationTabs}
        tabLink={(tab) => organizations.to.detail({ id, tab })}
        list={{ label: t("organizationsList"), to: list }}
        tabsLabel={t("organizationDetails")}
        id={(organization) => organization.id}
        roles={["view-organizations"]}
        tags={(organization) => !organization.enabled && <Tag tone="warning">{t("disabled")}</Tag>}
        actions={(organization) =>
          manage &&
          mayDo("enabled") && (
            <label className="toggle-line">
              {t("enabled")}
              <input
                type="checkbox"
                role="switch"
                className="switch"
                data-field="enabled"
                checked={organization.enabled === true}
                aria-checked={organization.enabled === true}
                disabled={running}
                onChange={(event) =>
                  event.target.checked ? void enable(true) : setOpen({ dialog: "disable", organization })
                }
              />
            </label>
          )
        }
        menu={(organization) =>
          manage
            ? [
                {
                  action: "delete",
                  label: t("delete"),
                  icon: "trash",
                  danger: true,
                  onSelect: () => setOpen({ dialog: "delete", organization }),
                },
              ]
            : []
        }
      />
      {open?.dialog === "delete" && (
        <OrganizationDelete organization={open.organization} onClose={close} onDeleted={() => go(list)} />
      )}
      {open?.dialog === "disable" && (
        <ConfirmDialog
          name="confirm-disable"
          title={t("disableConfirmOrganizationTitle")}
          text={t("disableConfirmOrganization")}
          confirm={t("disable")}
          onConfirm={() => enable(false)}
          onClose={close}
        />
      )}
    </OrganizationGate>
  );
}
