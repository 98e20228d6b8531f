import { useQuery } from "@tanstack/react-query";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link, MaybeLink } from "../../../kit/base/Link.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { usePanel } from "../../../kit/panel/panel.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { lastCheckQuery } from "../../../sections/last-check/lastChecks.ts";
import { useOwner } from "../../../sections/realm-plan/owner.ts";
import { useCheckTitles } from "../../../sections/last-check/useCheckTitles.ts";
import { places } from "../../places.ts";
import { HomeCard } from "./HomeCard.tsx";

const urgent: ReadonlySet<string> = new Set(["critical", "high"]);

/** The worst findings of the last check-up in this browser. Sends nothing. */
export function CheckUpCard() {
  const t = useT();
  const { realm } = usePanel();
  const { reaches } = useNavigation();
  const { data, isLoading } = useQuery(lastCheckQuery(useOwner(), realm));
  const titleOf = useCheckTitles(data?.locale);
  // A lone panel has no check-up to open.
  if ((data === undefined && !isLoading) || (!data && !reaches(places.checkUp()))) return null;
  return (
    <HomeCard
      name="check-up"
      title={t("checkUp")}
      tools={
        <MaybeLink to={places.checkUp()} action="open-check-up">
          {t("dashboard.openCheckUp")}
        </MaybeLink>
      }
      {...(data && {
        foot: (
          <span>
            {t("dashboard.lastCheck")} <Time ms={data.createdAtMs} />
          </span>
        ),
      })}
    >
      {data === undefined ? (
        <Skeleton lines={1} />
      ) : !data ? (
        <p className="home-note">{t("dashboard.neverChecked")}</p>
      ) : data.worst.length === 0 ? (
        <p className="home-note">{t("dashboard.noFindings")}</p>
      ) : (
        <ul className="home-lines">
          {data.worst.map(({ check, severity, title, names, count }) => (
            <li key={check} data-name={check}>
              <span className={`home-mark ${urgent.has(severity) ? "danger" : "warning"}`}>
                <Icon name="shield" size={15} />
              </span>
              <span className="named">
                <b>{titleOf(check, title)}</b>
                <small>
                  <bdi>{names.join(", ")}</bdi>
                  {count > names.length && ` ${t("dashboard.andMore", { count: count - names.length })}`}
                </small>
              </span>
              {reaches(places.checkUp()) && (
                <Link to={places.checkUp(undefined, check)} className="home-act" action={`open-${check}`}>
                  {t("dashboard.act.review")}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}
