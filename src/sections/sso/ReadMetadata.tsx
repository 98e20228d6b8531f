import { useFormContext, useWatch } from "react-hook-form";
import { Time } from "../../kit/base/Time.tsx";
import { configPath, fieldName } from "../../kit/record/path.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { metadataApi, type Found } from "../discovery/api.ts";
import { Discovery, type Looked, type Way } from "../discovery/Discovery.tsx";
import { readCertificate } from "../keys/certificate.ts";
import samlEnglish from "../saml-metadata/en.json" with { type: "json" };
import { readMetadata } from "../saml-metadata/metadata.ts";
import { metadataKeys } from "./form.ts";
import { serviceAt } from "./services.ts";
import type { StepProps } from "./step.ts";

const entered = { shouldDirty: true, shouldValidate: true };

const nameIn = (key: string) => fieldName(configPath(key));

/** Reads the settings of the service from a URL, a file or a text into the surrounding form. */
export default function ReadMetadata({
  protocol,
  service,
  connection,
}: Pick<StepProps, "protocol" | "service" | "connection">) {
  useTexts(samlEnglish);
  const t = useT();
  const api = metadataApi(useServer());
  const { setValue, getValues, getFieldState } = useFormContext();
  const values = useWatch();
  const keys = [...metadataKeys(protocol)];
  const isSaml = protocol === "saml";
  const look = (text: string): Looked => {
    const read = readMetadata(text);
    if (read.kind !== "saml") return { problem: t(`samlMetadata.${read.kind}`) };
    const providers = read.entities.filter(({ isProvider }) => isProvider);
    if (providers.length > 1)
      return { parts: providers.map(({ entityId, text: input }) => ({ name: entityId, input })) };
    return providers.length ? {} : { problem: t("sso.isService") };
  };
  const byText = { query: (input: string) => api.byFile(protocol, input), ...(isSaml && { look }) };
  const byUrl: Way<Found> = {
    by: "address",
    label: isSaml ? "samlEntityDescriptor" : "discoveryEndpoint",
    help: false,
    ...(service.way.metadata && { placeholder: service.way.metadata }),
    query: (input) => api.byAddress(protocol, input),
  };
  const byFile: Way<Found> = {
    by: "file",
    label: "importConfig",
    help: false,
    accept: isSaml ? ".xml,application/xml,text/xml" : ".json,application/json",
    language: isSaml ? "text" : "json",
    ...byText,
  };
  const take = (found: Found) => {
    // Keycloak then follows the certificates of the URL.
    const all: Found = {
      ...found,
      ...(isSaml && { useMetadataDescriptorUrl: String(Boolean(found.metadataDescriptorUrl)) }),
    };
    const taken = keys.filter((key) => key in all);
    const before = taken.map((key) => [key, getValues(nameIn(key))] as const);
    for (const key of taken) setValue(nameIn(key), all[key], entered);
    return () => {
      for (const [key, value] of before) setValue(nameIn(key), value, entered);
    };
  };
  return (
    <>
      <Discovery
        ways={
          service.way.metadata
            ? [byUrl, byFile, { by: "text", label: "sso.paste", help: false, ...byText }]
            : [byFile, byUrl]
        }
        current={Object.fromEntries(keys.map((key) => [key, values[nameIn(key)]]))}
        onTake={take}
        takesAtOnce={() => !connection && keys.every((key) => !getFieldState(nameIn(key)).isDirty)}
      />
      <WhatItIs service={service} of={(key) => String(values[nameIn(key)] ?? "")} />
    </>
  );
}

/** Facts about the settings, to compare with the service. */
function WhatItIs({ service, of }: { service: StepProps["service"]; of: (key: string) => string }) {
  const t = useT();
  const url = of("singleSignOnServiceUrl") || of("authorizationUrl");
  if (!URL.canParse(url)) return null;
  const found = serviceAt(url);
  const isOther = service.hosts !== undefined && found?.id !== service.id;
  const ends = of("signingCertificate")
    .split(",")
    .flatMap((text) => readCertificate(text)?.untilMs ?? []);
  return (
    <div
      className={`notice ${isOther ? "warning" : "info"}`}
      role="status"
      data-state={isOther ? "other-service" : "what-it-is"}
    >
      <p>
        {isOther && t("sso.otherService", { service: service.name })}{" "}
        {t("sso.signsInAt", { host: new URL(url).host, issuer: of("idpEntityId") || of("issuer") })}
        {ends.length > 0 && (
          <>
            {" "}
            {t("sso.certificateUntil")} <Time ms={Math.min(...ends)} />
          </>
        )}
        {of("useMetadataDescriptorUrl") === "true" && <> {t("sso.followsUrl")}</>}
      </p>
    </div>
  );
}
