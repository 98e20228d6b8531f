import { useT } from "../../../kit/panel/texts.ts";
import type { Holder } from "./types.ts";

/** Each way by which an admin got roles, with the roles that it gives. */
export function Ways({ holder: { ways } }: { holder: Holder }) {
  const t = useT();
  return (
    <div className="report-detail">
      <ul>
        {ways.map(({ via, name, gives }) => (
          <li key={`${via} ${name}`} data-via={via}>
            <span className="named">
              <b>
                {t(`reports.access.via.${via}`)} <bdi>{name}</bdi>
              </b>
              <small>
                <bdi>{gives.join(", ")}</bdi>
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
