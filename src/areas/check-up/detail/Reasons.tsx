import { ExternalLink } from "../../../kit/base/Link.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { textsOf } from "../../../check-up/texts.ts";
import type { Check } from "../../../check-up/index.ts";

/** Reason of a check, its fix in words, and its sources. */
export function Reasons({ check }: { check: Check }) {
  const t = useT();
  const { why, fix } = textsOf(check, t);
  return (
    <div className="check-reasons">
      <p>{why}</p>
      <p>
        <b>{t("checkUp.fix")}</b> {fix}
      </p>
      <ul className="check-sources" aria-label={t("checkUp.sources")}>
        {check.sources.map(({ title, section, url }) => (
          <li key={`${title} ${section}`}>
            <ExternalLink href={url}>{[title, section].filter(Boolean).join(", ")}</ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
