import { useDeferredValue, useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { lazily } from "../../../../kit/states/lazily.tsx";
import type { Form } from "../../../../kit/form/fields.ts";
import { applyChanges } from "../../../../kit/form/patch.ts";
import { changesOf, valuesOf } from "../../../../kit/form/values.ts";
import { attributesOf, type Attribute, type Profile } from "../document.ts";

const Preview = lazily(() => import("./Preview.tsx"));

interface Props {
  profile: Profile;
  /** Initial value of the form. */
  base: Attribute;
  form: Form<Attribute>;
}

/** Preview of the profile with the unsaved input of the form. */
export function FormPreview({ profile, base, form }: Props) {
  const { control, getValues } = useFormContext();
  const watched = useDeferredValue(useWatch({ control }));
  const drawn = useMemo(() => {
    void watched;
    const entered = applyChanges(base, changesOf(getValues(), valuesOf(base, form), form));
    const all = attributesOf(profile);
    const attributes =
      base.name === undefined
        ? [...all, ...(entered.name ? [entered] : [])]
        : all.map((attribute) => (attribute.name === base.name ? entered : attribute));
    return { profile: { ...profile, attributes }, name: entered.name };
  }, [watched, getValues, base, form, profile]);
  return <Preview profile={drawn.profile} marked={drawn.name} />;
}
