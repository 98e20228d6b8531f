import type { Translate } from "../../../i18n/texts.ts";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import type { Looked } from "../../../sections/discovery/Discovery.tsx";
import { readMetadata } from "../../../sections/saml-metadata/metadata.ts";

/** Detects identity provider metadata in a text. */
export function lookAtSaml(t: Translate, text: string): Looked {
  const read = readMetadata(text);
  if (read.kind !== "saml") return { problem: t(`samlMetadata.${read.kind}`) };
  const providers = read.entities.filter(({ isProvider }) => isProvider);
  if (providers.length > 1) return { parts: providers.map(({ entityId, text: input }) => ({ name: entityId, input })) };
  if (providers.length === 1 || !read.entities.some(({ isService }) => isService)) return {};
  return {
    problem: (
      <>
        {t("samlMetadata.isService")}{" "}
        <MaybeLink to={{ area: "clients", path: "/import-client" }} action="import-client">
          {t("samlMetadata.importClient")}
        </MaybeLink>
      </>
    ),
  };
}
