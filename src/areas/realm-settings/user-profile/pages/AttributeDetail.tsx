import { useMemo } from "react";
import { useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { RecordForm } from "../../../../kit/form/RecordForm.tsx";
import { useAccess, useServer } from "../../../../kit/panel/session.ts";
import { useRealm } from "../../../../kit/panel/realm.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { languagesOf } from "../../../../sections/translations/languages.ts";
import { useTranslationsFollow } from "../../../../sections/translations/saveTranslations.ts";
import { PageMenu } from "../../../../kit/page/PageMenu.tsx";
import { profileApi, profileKeys } from "../api.ts";
import { attributesOf, type Attribute, type Profile } from "../document.ts";
import { attributeForm } from "../form.tsx";
import { FormPreview } from "../preview/FormPreview.tsx";
import { useAttributeActions } from "../useProfile.ts";
import { ProfilePage, profileList } from "./ProfilePage.tsx";

export default function AttributeDetail() {
  const { attributeName = "" } = useScreenParams();
  return (
    <ProfilePage<Attribute>
      tab="attributes"
      title={attributeName}
      entryOf={(profile) => attributesOf(profile).find(({ name }) => name === attributeName)}
      menu={(attribute, profile) => <AttributeMenu attribute={attribute} profile={profile} />}
    >
      {(attribute, profile) => <Form key={attributeName} attribute={attribute} profile={profile} />}
    </ProfilePage>
  );
}

interface Props {
  attribute: Attribute;
  profile: Profile;
}

function AttributeMenu({ attribute, profile }: Props) {
  return <PageMenu items={useAttributeActions(profile, profileList("attributes")).menuOf(attribute)} />;
}

function Form({ attribute, profile }: Props) {
  const t = useT();
  const { name = "" } = attribute;
  const api = profileApi(useServer());
  const hasLanguages = languagesOf(useRealm().data, t.locale).length > 0;
  const form = useMemo(
    () => attributeForm(t, { profile, attribute, hasLanguages }),
    [t, profile, attribute, hasLanguages],
  );
  return (
    <RecordForm<Attribute>
      {...api.attribute(name)}
      area="realm-settings"
      id={name}
      record={attribute}
      form={form}
      disabled={!useAccess().has("manage-realm")}
      follow={useTranslationsFollow()}
      success="createAttributeSuccess"
      failure="createAttributeError"
      invalidate={profileKeys}
      aside={<FormPreview profile={profile} base={attribute} form={form} />}
    />
  );
}
