import english from "../../i18n/glossary/en.json" with { type: "json" };
import sections from "../../i18n/glossary/sections.json" with { type: "json" };
import { ExternalLink } from "../base/Link.tsx";
import { guideUrl } from "../page/guide.ts";
import { useServerInfo } from "../panel/serverInfo.ts";
import { useT } from "../panel/texts.ts";
import { useTexts } from "../panel/useTexts.ts";

const guide: Readonly<Record<string, string>> = sections;

export interface BackgroundProps {
  /** Key of the field's label. */
  label: string;
  /** Term of the glossary. */
  term: string | undefined;
}

/** Below the help of a field: the definition of its term, and its section in the guide of the server's version. */
export default function Background({ label, term }: BackgroundProps) {
  useTexts(english);
  const t = useT();
  const section = guide[label];
  return (
    <>
      {term && <span className="help-term">{t(`glossary.${term}`)}</span>}
      {section && <GuideLink section={section} />}
    </>
  );
}

function GuideLink({ section }: { section: string }) {
  const t = useT();
  const version = useServerInfo().data?.systemInfo?.version;
  return <ExternalLink href={guideUrl(version, section)}>{t("learnMore")}</ExternalLink>;
}
