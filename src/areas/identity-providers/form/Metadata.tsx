import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { lazily } from "../../../kit/base/lazily.tsx";
import { Button } from "../../../kit/base/Button.tsx";
import { plain } from "../../../kit/form/codecs.ts";
import { allFields, type Form, type SectionDef } from "../../../kit/form/fields.ts";
import { labelOf } from "../../../kit/form/labels.ts";
import { applyChanges } from "../../../kit/form/patch.ts";
import { configPath, fieldName, getIn } from "../../../kit/form/path.ts";
import { useMayDo, useServer, useT } from "../../../kit/panel.ts";
import type { Discovery as DiscoveryOf, Way } from "../../../sections/discovery/Discovery.tsx";
import { providersApi, type Found } from "../api.ts";
import type { Provider } from "../provider.ts";
import type { Makers } from "./makers.ts";

type Props = Parameters<typeof DiscoveryOf<Found>>[0];

const Discovery = lazily<Props>(async () => ({
  default: (await import("../../../sections/discovery/Discovery.tsx")).Discovery,
}));

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

interface MetadataProps {
  of: NonNullable<Makers["metadata"]>;
  form: Form<Provider>;
  /** Gets the keys of settings that the form has no field for. */
  onExtra: (keys: readonly string[]) => void;
  /** Stands open from the beginning. */
  isOpen?: boolean;
}

/** Fills the form from what the provider tells of itself, at an address, in a file or in a text. */
export function Metadata({ of, form, onExtra, isOpen = false }: MetadataProps) {
  const t = useT();
  const id = useId();
  const mayDo = useMayDo();
  const api = providersApi(useServer());
  const { setValue } = useFormContext();
  const [open, setOpen] = useState(isOpen);
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
    const fields = allFields(form);
    const known = new Map(fields.map((field) => [field.path.join("."), field]));
    onExtra(Object.keys(config).filter((key) => !known.get(`config.${key}`) || isHidden(known.get(`config.${key}`))));
    for (const key of Object.keys(config)) {
      const path = configPath(key);
      setValue(fieldName(path), (known.get(path.join("."))?.codec ?? plain).read(getIn({ config }, path)), entered);
    }
  };
  if (!mayDo("discover")) return null;
  return (
    <section className="card section" data-section="metadata" aria-labelledby={id}>
      <h2 id={id}>{t("identityProviders.metadata")}</h2>
      <p className="section-text">{t(isSaml ? "samlEntityDescriptorHelp" : "discoveryEndpointHelp")}</p>
      {open ? (
        <Watching form={form} ways={ways} onTake={take} />
      ) : (
        <div className="idp-metadata-open">
          <Button action="open-metadata" icon="download" onClick={() => setOpen(true)}>
            {t("identityProviders.readMetadata")}
          </Button>
        </div>
      )}
    </section>
  );
}

const isHidden = (field: { labelText?: string } | undefined) => field?.labelText !== undefined;

/** Compares with what stands in the form, whatever is typed meanwhile. */
function Watching({ form, ways, onTake }: { form: Form<Provider> } & Pick<Props, "ways" | "onTake">) {
  const t = useT();
  const values = useWatch();
  const labels = new Map(allFields(form).map((field) => [field.path.join("."), field]));
  const nameOf = (key: string) => {
    const field = labels.get(`config.${key}`);
    return field ? labelOf(t, field) : key;
  };
  return <Discovery ways={ways} current={currentOf(form, values)} nameOf={nameOf} onTake={onTake} />;
}
