import { useQuery } from "@tanstack/react-query";
import { resolveText } from "../../../i18n/texts.ts";
import { Link } from "../../../kit/base/Link.tsx";
import { useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { masterRealm } from "../../../session/masterRealm.ts";
import { places } from "../../places.ts";
import { HomeCard } from "./HomeCard.tsx";

/** Maximum number of realms in the card. */
const mostRealms = 8;

/** True for `.` and `..`: URL parsers remove these path segments, so no URL can contain them. */
const isStep = (name: string) => /^\.{1,2}$/.test(name);

/** Other realms of the server, with links to their home. */
export function Realms() {
  const t = useT();
  const session = useSession();
  const { data, error, refetch } = useQuery({
    ...session.server().readList<{ name: string; displayName?: string }>(["home", "realms"], "/ui-ext/realms/names", {
      query: { first: 0, max: mostRealms + 1 },
    }),
    retry: false,
  });
  const others = data?.filter(({ name }) => name !== masterRealm(session) && !isStep(name)) ?? [];
  return (
    <HomeCard
      name="home-realms"
      title={t("dashboard.realms")}
      tools={
        <Link to={places.realms()} action="open-realms">
          {t("dashboard.openRealms")}
        </Link>
      }
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : others.length === 0 ? (
        <p className="home-note">{t("dashboard.noRealms")}</p>
      ) : (
        <ul className="home-lines">
          {others.slice(0, mostRealms).map(({ name, displayName }) => {
            const label = resolveText(t, displayName) || name;
            return (
              <li key={name} data-name={name}>
                <span className="named">
                  <Link to={{ ...places.home(), realm: name }} action="open-realm">
                    <bdi>{label}</bdi>
                  </Link>
                  {label !== name && (
                    <small>
                      <bdi>{name}</bdi>
                    </small>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </HomeCard>
  );
}
