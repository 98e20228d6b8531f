import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { fieldName } from "../../kit/record/path.ts";
import { Page } from "../../kit/page/Page.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { organizationsApi } from "./api.ts";
import type { Organization } from "./organization.ts";
import { links } from "./links.ts";
import { aliasOf, create } from "./form.ts";
import { OrganizationGate } from "./OrganizationGate.tsx";

const blank: Partial<Organization> = { enabled: true };

export default function OrganizationCreate() {
  const t = useT();
  const api = organizationsApi(useServer());
  const { go } = useNavigation();
  return (
    <OrganizationGate>
      <Page
        title={t("createOrganization")}
        crumbs={[{ label: t("organizationsList"), to: links.list() }, { label: t("createOrganization") }]}
      >
        <CreateForm<Organization, { id: string }>
          area="organizations"
          form={create}
          initial={blank}
          create={(server, record) => organizationsApi(server).create(record)}
          find={api.find}
          idOf={({ id }) => id}
          before={<AliasFollowsName />}
          onCreated={({ id }) => go(links.detail({ id, tab: "settings" }))}
          onCancel={() => go(links.list())}
          success="organizationSaveSuccess"
          failure="organizationSaveError"
        />
      </Page>
    </OrganizationGate>
  );
}

/** Derives the alias from the name until the alias itself is edited. */
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
