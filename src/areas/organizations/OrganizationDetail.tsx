import { useState } from "react";
import { useNavigation, useScreenParams } from "../../kit/area/navigation.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useSave } from "../../kit/form/useSave.ts";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { organizationsApi } from "./api.ts";
import { organizations, organizationTabs, type Organization } from "./area.ts";
import { OrganizationDelete } from "./OrganizationDelete.tsx";
import { OrganizationGate } from "./OrganizationGate.tsx";
import { saving } from "./saving.ts";
import { useRights } from "./useRights.ts";

/** One organization. */
export default function OrganizationDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const { go } = useNavigation();
  const api = organizationsApi(useServer());
  const { save } = useSave();
  const [running, setRunning] = useState(false);
  const { manage, mayDo } = useRights();
  const [open, setOpen] = useState<{ dialog: "delete" | "disable"; organization: Organization }>();
  const list = organizations.to.list();
  const close = () => setOpen(undefined);
  const enable = async (organization: Organization, enabled: boolean) => {
    setRunning(true);
    // Of two states the other one is what there was before: nothing to ask about.
    await save<Organization>(saving(api, id), { ...organization, enabled: !enabled }, [
      { field: { path: ["enabled"], kind: "switch" }, value: enabled },
    ]);
    setRunning(false);
  };
  return (
    <OrganizationGate>
      <DetailPage<Organization>
        query={api.detail(id)}
        title={(organization) => organization.name ?? ""}
        tabs={organizationTabs}
        list={{ label: t("organizationsList"), to: list }}
        tabsLabel={t("organizationDetails")}
        id={(organization) => organization.id}
        roles={["view-organizations"]}
        tags={(organization) => !organization.enabled && <Tag>{t("disabled")}</Tag>}
        actions={(organization) =>
          manage &&
          mayDo(organization.enabled ? "disable" : "enable") && (
            <label className="toggle-line">
              {t("enabled")}
              <input
                type="checkbox"
                role="switch"
                className="switch"
                data-field="enabled"
                data-action={organization.enabled ? "disable" : "enable"}
                checked={organization.enabled === true}
                aria-checked={organization.enabled === true}
                disabled={running}
                onChange={(event) =>
                  event.target.checked ? void enable(organization, true) : setOpen({ dialog: "disable", organization })
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
          onConfirm={() => enable(open.organization, false)}
          onClose={close}
        />
      )}
    </OrganizationGate>
  );
}
