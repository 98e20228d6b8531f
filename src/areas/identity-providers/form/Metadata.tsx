import { useId, useState } from "react";
import { lazily } from "../../../kit/base/lazily.tsx";
import { Button } from "../../../kit/base/Button.tsx";
import { useMayDo, useT } from "../../../kit/panel.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import type { ReadMetadataProps } from "./ReadMetadata.tsx";

const ReadMetadata = lazily<ReadMetadataProps>(
  () => import("./ReadMetadata.tsx"),
  () => <Skeleton lines={2} />,
);

/** Fills the form from what the provider tells of itself; what it takes to read that comes once it is wanted, of a new one at once. */
export default function Metadata(props: ReadMetadataProps) {
  const t = useT();
  const id = useId();
  const mayDo = useMayDo();
  const [open, setOpen] = useState(props.isNew === true);
  if (!mayDo("discover")) return null;
  return (
    <section className="card section" data-section="metadata" aria-labelledby={id}>
      <h2 id={id}>{t("identityProviders.metadata")}</h2>
      <p className="section-text">{t(props.of === "saml" ? "samlEntityDescriptorHelp" : "discoveryEndpointHelp")}</p>
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
