import { useId, useState } from "react";
import { lazily } from "../../../kit/states/lazily.tsx";
import { Button } from "../../../kit/base/Button.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import type { ReadMetadataProps } from "./ReadMetadata.tsx";

const ReadMetadata = lazily<ReadMetadataProps>(
  () => import("./ReadMetadata.tsx"),
  () => <Skeleton lines={2} />,
);

/** Text key of the introduction. Fields of a new provider are filled without a review. */
const helpOf = ({ of, isNew }: ReadMetadataProps) => {
  if (isNew) return of === "saml" ? "identityProviders.fillFromSaml" : "identityProviders.fillFromDiscovery";
  return of === "saml" ? "samlEntityDescriptorHelp" : "discoveryEndpointHelp";
};

/**
 * Fills the form from provider metadata. The code loads when the section opens; the section of a new provider is open.
 */
export default function Metadata(props: ReadMetadataProps) {
  const t = useT();
  const id = useId();
  const mayDo = useMayDo();
  const [open, setOpen] = useState(props.isNew === true);
  if (!mayDo("discover")) return null;
  return (
    <section className="card section" data-section="metadata" aria-labelledby={id}>
      <h2 id={id}>{t("identityProviders.metadata")}</h2>
      <p className="section-text">{t(helpOf(props))}</p>
      {open ? (
        <ReadMetadata {...props} />
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
