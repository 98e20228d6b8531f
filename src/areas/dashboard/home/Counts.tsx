import { useQuery, useQueryClient } from "@tanstack/react-query";
import { intlLocale } from "../../../i18n/direction.ts";
import type { AreaLink } from "../../../kit/navigation/address.ts";
import { Link } from "../../../kit/base/Link.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { homeApi, mostClients } from "./api.ts";

/** Record counts in one line. Each links to its list. Omits counts that the admin may not read. */
export function Counts() {
  const t = useT();
  const access = useAccess();
  const api = homeApi(useServer(), useQueryClient());
  const users = useQuery({ ...api.users, enabled: access.has("view-users"), retry: false });
  const groups = useQuery({ ...api.groups, enabled: access.has("query-groups"), retry: false });
  const clients = useQuery({ ...api.clients, enabled: access.has("view-clients"), retry: false });
  const numbers = new Intl.NumberFormat(intlLocale(t.locale));
  const counts: readonly [area: string, count: number | undefined, most?: number][] = [
    ["users", users.data],
    ["clients", clients.data?.length, mostClients],
    ["groups", groups.data?.count],
  ];
  const known = counts.filter(([, count]) => typeof count === "number");
  if (known.length === 0) {
    // Keeps the place of the line, so the cards below do not move.
    const isReading = [users, groups, clients].some(({ isLoading }) => isLoading);
    return isReading ? (
      <p className="home-counts" aria-hidden="true">
        <span className="bone" />
      </p>
    ) : null;
  }
  return (
    <p className="home-counts">
      {known.map(([area, count = 0, most = Number.POSITIVE_INFINITY]) => (
        <Link key={area} to={{ area, path: "/" } satisfies AreaLink} action={`count-${area}`}>
          {count > most
            ? t(`dashboard.count.${area}`, {
                count: most,
                number: t("dashboard.moreThan", { number: numbers.format(most) }),
              })
            : t(`dashboard.count.${area}`, { count, number: numbers.format(count) })}
        </Link>
      ))}
    </p>
  );
}
