import { useMemo } from "react";
import { useRealm } from "../../../../kit/panel/realm.ts";
import { useServer } from "../../../../kit/panel/session.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { languagesOf } from "../../../../sections/translations/languages.ts";
import { profileApi } from "../api.ts";
import type { Attribute, Profile } from "../document.ts";
import { attributeForm } from "../form.tsx";
import { FormPreview } from "../preview/FormPreview.tsx";
import { ProfileCreate } from "./ProfileCreate.tsx";
import { ProfilePage } from "./ProfilePage.tsx";

/** Default: only admins can view and edit the attribute. */
const initial: Attribute = {
  multivalued: false,
  permissions: { view: [], edit: ["admin"] },
  validations: {},
  annotations: {},
};

export default function AttributeCreate() {
  const t = useT();
  return (
    <ProfilePage tab="attributes" title={t("createAttribute")} entryOf={() => initial}>
      {(_, profile) => <Form profile={profile} />}
    </ProfilePage>
  );
}

function Form({ profile }: { profile: Profile }) {
  const t = useT();
  const api = profileApi(useServer());
  const hasLanguages = languagesOf(useRealm().data, t.locale).length > 0;
  const form = useMemo(
    () => attributeForm(t, { profile, attribute: initial, hasLanguages }),
    [t, profile, hasLanguages],
  );
  return (
    <ProfileCreate<Attribute>
      tab="attributes"
      form={form}
      initial={initial}
      add={(server, attribute) => api.by(server).addAttribute(attribute)}
      success="createAttributeSuccess"
      failure="createAttributeError"
      aside={<FormPreview profile={profile} base={initial} form={form} />}
    />
  );
}
