import { useMemo } from "react";
import { checkUp } from "../../../check-up/engine.ts";
import { textsOf } from "../../../check-up/texts.ts";
import { Icon } from "../../../kit/base/Icon.tsx";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { RealmDocument } from "../../../realm-document/index.ts";
import { places } from "../../places.ts";

/** Checks about admin roles that need only the realm itself. */
const checks = ["R35", "A04", "A05", "A06", "A08", "K17", "K27", "P14", "L03"];

/** Findings of the check-up about admin roles, with links to them. */
export function AccessFindings({ document }: { document: RealmDocument }) {
  const t = useT();
  const found = useMemo(
    () => checkUp(document, { only: checks }).results.filter(({ findings }) => findings.length > 0),
    [document],
  );
  if (found.length === 0) return null;
  return (
    <section className="card section report-card" aria-labelledby="access-findings">
      <h2 id="access-findings">{t("reports.access.findings")}</h2>
      <ul className="report-findings">
        {found.map(({ check, findings }) => (
          <li key={check.id} data-name={check.id} className="marked">
            <span className="mark warning">
              <Icon name="shield" size={14} />
            </span>
            <MaybeLink to={places.checkUp(undefined, check.id)} action={`open-${check.id}`}>
              {textsOf(check, t).title}
            </MaybeLink>
            <span>{findings.length}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
