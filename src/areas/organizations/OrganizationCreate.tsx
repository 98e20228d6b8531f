import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { useNavigation } from "../../kit/area/navigation.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { fieldName } from "../../kit/form/path.ts";
import { Page } from "../../kit/page/Page.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { organizationsApi } from "./api.ts";
import { organizations, type Organization } from "./area.ts";
import { aliasOf, create } from "./form.ts";
import { OrganizationGate } from "./OrganizationGate.tsx";

const blank: Partial<Organization> = { enabled: true };

/** A new organization. */
export default function OrganizationCreate() {
  const t = useT();
  const api = organizationsApi(useServer());
  const { go } = useNavigation();
  return (
    <OrganizationGate>
      <Page
        title={t("createOrganization")}
        crumbs={[{ label: t("organizationsList"), to: organizations.to.list() }, { label: t("createOrganization") }]}
      >
        <CreateForm<Organization, { id: string }>
          area="organizations"
          form={create}
          initial={blank}
          create={(server, record) => organizationsApi(server).create(record)}
          find={api.find}
          idOf={({ id }) => id}
          before={<AliasFollowsName />}
          onCreated={({ id }) => go(organizations.to.detail({ id, tab: "settings" }))}
          onCancel={() => go(organizations.to.list())}
          success="organizationSaveSuccess"
          failure="organizationSaveError"
        />
      </Page>
    </OrganizationGate>
  );
}

/** Writes the alias as the name is typed, until the alias itself is edited. */
function AliasFollowsName() {
  const { watch, getValues, setValue } = useFormContext();
  const name = String(watch(fieldName(["name"])) ?? "");
  const written = useRef("");
  useEffect(() => {
    const alias = fieldName(["alias"]);
    if (String(getValues(alias) ?? "") !== written.current) return;
    written.current = aliasOf(name);
    setValue(alias, written.current, { shouldValidate: written.current !== "" });
  }, [name, getValues, setValue]);
  return null;
}
