import { useFormContext, useWatch } from "react-hook-form";
import { sayValue } from "../../../kit/form/sayValue.ts";
import { plain } from "../../../kit/form/codecs.ts";
import { allFields, type FieldDef, type Form, type SectionDef } from "../../../kit/form/fields.ts";
import { labelOf } from "../../../kit/form/labels.ts";
import { applyChanges } from "../../../kit/form/patch.ts";
import { configPath, fieldName, getIn } from "../../../kit/record/path.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { Discovery, type Way } from "../../../sections/discovery/Discovery.tsx";
import samlEnglish from "../../../sections/saml-metadata/en.json" with { type: "json" };
import { metadataApi, type Found } from "../../../sections/discovery/api.ts";
import type { Provider } from "../provider.ts";
import { nameOfHidden } from "./hidden.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { readJson } from "../../../kit/form/controls/json.ts";
import type { LeftOut } from "../../../sections/taken/TakenList.tsx";
import { leftOutOfProvider } from "../../../sections/saml-metadata/leftOut.ts";
import { sayFormat } from "./samlFields.tsx";
import type { Makers } from "./makers.ts";
import { lookAtSaml } from "./samlLook.tsx";

/** Returns the settings of the form in the format of imported settings. */
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
  /** True for a new provider. */
  isNew?: boolean;
  /** Receives the keys of settings without a form field. */
  onExtra: (keys: readonly string[]) => void;
}

/** Reads metadata from a URL, file or text, and compares it with the current form values. */
export default function ReadMetadata({ of, form, isNew = false, onExtra }: ReadMetadataProps) {
  useTexts(samlEnglish);
  const t = useT();
  const api = metadataApi(useServer());
  const { setValue, getValues, getFieldState } = useFormContext();
  const values = useWatch();
  const fields = new Map(allFields(form).map((field) => [field.path.join("."), field]));
  const fieldOf = (key: string) => fields.get(`config.${key}`);
  const isSaml = of === "saml";
  const byText = {
    query: (input: string) => api.byFile(of, input),
    leftOut: (input: string, found: Found) => leftOutOf(t, isSaml, input, found),
    ...(isSaml && { look: (input: string) => lookAtSaml(t, input) }),
  };
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
      ...byText,
    },
    { by: "text", label: "identityProviders.paste", ...byText },
  ];
  const take = (config: Found) => {
    const names = Object.keys(config).map((key) => fieldName(configPath(key)));
    const before = names.map((name) => [name, getValues(name)] as const);
    onExtra(Object.keys(config).filter((key) => !fieldOf(key) || isHidden(fieldOf(key))));
    for (const key of Object.keys(config)) {
      const path = configPath(key);
      setValue(fieldName(path), (fieldOf(key)?.codec ?? plain).read(getIn({ config }, path)), entered);
    }
    return () => {
      for (const [name, value] of before) setValue(name, value, entered);
    };
  };
  const nameOf = (key: string) => {
    const field = fieldOf(key);
    if (key === "metadataDescriptorUrl" && (!field || isHidden(field))) return t("discoveryEndpoint");
    return field ? labelOf(t, field) : nameOfHidden(t, key);
  };
  const inWords = (key: string, value: string) => {
    const field = fieldOf(key);
    if (/^(?:true|false)$/.test(value) && (field?.kind === "switch" || !field || isHidden(field)))
      return t(value === "true" ? "on" : "off");
    return field && !isHidden(field) ? sayValue(t, field, value) : value;
  };
  // Never overwrite edited fields without confirmation.
  const takesAtOnce = (found: Found) =>
    isNew && Object.keys(found).every((key) => !getFieldState(fieldName(configPath(key))).isDirty);
  return (
    <Discovery
      ways={ways}
      current={currentOf(form, values)}
      nameOf={nameOf}
      sayValue={inWords}
      onTake={take}
      takesAtOnce={takesAtOnce}
    />
  );
}

/** Discovery metadata keys that Keycloak (26.7) reads. Source: OIDCIdentityProviderFactory.parseOIDCConfig. */
const used: ReadonlySet<string> = new Set([
  ...["issuer", "authorization_endpoint", "token_endpoint", "end_session_endpoint"],
  ...["userinfo_endpoint", "introspection_endpoint", "jwks_uri"],
]);

function leftOutOfDiscovery(t: Translate, text: string): LeftOut[] {
  const { value } = readJson(text);
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  const unused = keys.filter((key) => !used.has(key));
  return unused.length ? [{ what: unused.join(", "), why: t("samlMetadata.unused") }] : [];
}

/** Returns metadata entries that no setting covers. */
const leftOutOf = (t: Translate, isSaml: boolean, text: string, found: Found): readonly LeftOut[] =>
  isSaml ? leftOutOfProvider(t, text, found, (format) => sayFormat(t, format)) : leftOutOfDiscovery(t, text);
