import { useMemo } from "react";
import { useNavigation } from "../../../../kit/area/navigation.ts";
import { CreateForm } from "../../../../kit/form/CreateForm.tsx";
import { useRealm, useServer, useT } from "../../../../kit/panel.ts";
import { languagesOf } from "../../../../sections/translations/languages.ts";
import { useTranslationsFollow } from "../../../../sections/translations/saveTranslations.ts";
import { profileApi, profileKeys } from "../api.ts";
import type { Attribute, Profile } from "../document.ts";
import { attributeForm } from "../form.tsx";
import { FormPreview } from "../preview/FormPreview.tsx";
import { ProfilePage, profileList } from "./ProfilePage.tsx";

/** Nobody but admins until somebody says otherwise. */
const initial: Attribute = {
  multivalued: false,
  permissions: { view: [], edit: ["admin"] },
  validations: {},
  annotations: {},
};

/** A new attribute. */
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
  const { go } = useNavigation();
  const api = profileApi(useServer());
  const hasLanguages = languagesOf(useRealm().data, t.locale).length > 0;
  const follow = useTranslationsFollow();
  const form = useMemo(
    () => attributeForm(t, { profile, attribute: initial, hasLanguages }),
    [t, profile, hasLanguages],
  );
  const back = () => go(profileList("attributes"));
  return (
    <CreateForm<Attribute, string>
      area="realm-settings"
      form={form}
      initial={initial}
      create={async (server, attribute) => {
        await api.by(server).addAttribute(attribute);
        return attribute.name ?? "";
      }}
      idOf={(name) => name}
      follow={{ failure: follow.failure, run: (server, _name, _attribute, changes) => follow.run(server, changes) }}
      invalidate={profileKeys}
      success="createAttributeSuccess"
      failure="createAttributeError"
      onCreated={() => go(profileList("attributes"), { replace: true })}
      onCancel={back}
      aside={<FormPreview profile={profile} base={initial} form={form} />}
    />
  );
}
