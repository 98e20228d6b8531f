import { useT } from "../../../kit/panel/texts.ts";
import { useAccess } from "../../../kit/panel/session.ts";
import { isExtra, type CheckResult, type Need } from "../../../check-up/check.ts";
import { namesOf } from "../../../realm-document/index.ts";
import { sectionTitles } from "../../../sections/realm-plan/names.ts";

/** Items that are named, at most. */
const mostNames = 10;

const titleOf = (need: Need): string => (isExtra(need) ? `checkUp.kind.${need}` : sectionTitles[need]);

/** Role that reads a part. */
function roleOf(need: Need): string {
  if (/^(client|authorization|initialAccess)/.test(need))
    return /Policies|Profiles/.test(need) ? "view-realm" : "view-clients";
  if (need.startsWith("identityProvider")) return "view-identity-providers";
  return /^(groups|admins|links)$/.test(need) ? "view-users" : "view-realm";
}

/** Parts and items that could not be checked, with the reason. */
export function Unknown({ result: { missing, unknownKeys } }: { result: CheckResult }) {
  const t = useT();
  const access = useAccess();
  if (missing.length + unknownKeys.length === 0) return null;
  const names = unknownKeys.slice(0, mostNames).map((key) => namesOf(key).names.join(" › "));
  return (
    <div className="notice info check-unknown" data-state="unknown">
      <ul>
        {missing.map(({ need, reason }) => (
          <li key={need}>
            <b>{t(titleOf(need))}</b> {t(`checkUp.notRead.${reason}`)}
            {reason === "forbidden" && !access.has(roleOf(need)) && (
              <>
                {" "}
                <code>{roleOf(need)}</code>
              </>
            )}
          </li>
        ))}
        {unknownKeys.length > 0 && (
          <li>
            {t("checkUp.unknownItems", { count: unknownKeys.length })} <bdi>{names.join(", ")}</bdi>
          </li>
        )}
      </ul>
    </div>
  );
}
