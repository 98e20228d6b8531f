import { useFormContext, useWatch } from "react-hook-form";
import { plain } from "../../../kit/form/codecs.ts";
import { allFields, type FieldDef, type Form, type SectionDef } from "../../../kit/form/fields.ts";
import { labelOf } from "../../../kit/form/labels.ts";
import { applyChanges } from "../../../kit/form/patch.ts";
import { configPath, fieldName, getIn } from "../../../kit/form/path.ts";
import { useServer, useT } from "../../../kit/panel.ts";
import { Discovery, type Way } from "../../../sections/discovery/Discovery.tsx";
import { providersApi, type Found } from "../api.ts";
import type { Provider } from "../provider.ts";
import type { Makers } from "./makers.ts";

/** Settings as the form has them, of those that were found. */
export function currentOf(sections: readonly SectionDef[], values: Readonly<Record<string, unknown>>): Found {
  const fields = allFields(sections).filter(({ path }) => path[0] === "config");
  const record = applyChanges(
    { config: {} },
    fields.map((field) => ({ field, value: values[fieldName(field.path)] })),
  );
  return record.config as Found;
}

const entered = { shouldDirty: true, shouldValidate: true };

const isHidden = (field: FieldDef | undefined) => field?.labelText !== undefined;

export interface ReadMetadataProps {
  of: NonNullable<Makers["metadata"]>;
  form: Form<Provider>;
  /** Of a provider that is being made. */
  isNew?: boolean;
  /** Gets the keys of settings that the form has no field for. */
  onExtra: (keys: readonly string[]) => void;
}

/** Reads metadata at an address, in a file or in a text, and compares with what stands in the form, whatever is typed meanwhile. */
export default function ReadMetadata({ of, form, isNew = false, onExtra }: ReadMetadataProps) {
  const t = useT();
  const api = providersApi(useServer());
  const { setValue, getFieldState } = useFormContext();
  const values = useWatch();
  const fields = new Map(allFields(form).map((field) => [field.path.join("."), field]));
  const fieldOf = (key: string) => fields.get(`config.${key}`);
  const isSaml = of === "saml";
  const byFile = (input: string) => api.byFile(of, input);
  const ways: readonly [Way<Found>, ...Way<Found>[]] = [
    {
      by: "address",
      label: isSaml ? "samlEntityDescriptor" : "discoveryEndpoint",
      placeholder: isSaml
        ? "https://idp.example.org/descriptor"
        : "https://idp.example.org/.well-known/openid-configuration",
      query: (input) => api.byAddress(of, input),
    },
    {
      by: "file",
      label: "importConfig",
      accept: isSaml ? ".xml,application/xml,text/xml" : ".json,application/json",
      language: isSaml ? "text" : "json",
      query: byFile,
    },
    { by: "text", label: "identityProviders.paste", query: byFile },
  ];
  const take = (config: Found) => {
    onExtra(Object.keys(config).filter((key) => !fieldOf(key) || isHidden(fieldOf(key))));
    for (const key of Object.keys(config)) {
      const path = configPath(key);
      setValue(fieldName(path), (fieldOf(key)?.codec ?? plain).read(getIn({ config }, path)), entered);
    }
  };
  const nameOf = (key: string) => {
    const field = fieldOf(key);
    if (key === "metadataDescriptorUrl" && (!field || isHidden(field))) return t("discoveryEndpoint");
    return field ? labelOf(t, field) : key;
  };
  // Nothing is lost that somebody entered.
  const takesAtOnce = (found: Found) =>
    isNew && Object.keys(found).every((key) => !getFieldState(fieldName(configPath(key))).isDirty);
  return (
    <Discovery ways={ways} current={currentOf(form, values)} nameOf={nameOf} onTake={take} takesAtOnce={takesAtOnce} />
  );
}
