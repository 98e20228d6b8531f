import { ExternalLink, Link } from "../../../kit/base/Link.tsx";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { textsOf } from "../../../check-up/texts.ts";
import { reportOf } from "../reportOf.ts";
import { usePlace } from "../source/place.ts";
import type { Check } from "../../../check-up/index.ts";

/** Reason of a check, its fix in words, and its sources. */
export function Reasons({ check }: { check: Check }) {
  const t = useT();
  const { reaches } = useNavigation();
  const report = usePlace() === "here" ? reportOf(check.id) : undefined;
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
      {report && reaches(report) && (
        <p>
          <Link to={report} action="open-report">
            {t("checkUp.report.open")}
          </Link>
        </p>
      )}
    </div>
  );
}
