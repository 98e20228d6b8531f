import type { ReactNode } from "react";
import type { AreaLink } from "../navigation/address.ts";
import { Avatar } from "./Avatar.tsx";
import { MaybeLink } from "./Link.tsx";
import { personName, type Person } from "./personName.ts";

export interface PersonCellProps {
  person: Person;
  /** Omit for a name without a link. */
  to?: AreaLink | undefined;
  /** Content next to the name. */
  children?: ReactNode;
}

/** User in a list: initials, name and, if different, username. */
export function PersonCell({ person, to, children }: PersonCellProps) {
  const name = personName(person);
  return (
    <span className="who">
      <Avatar name={name} />
      <span>
        <span className="who-name">
          <span className="strong">
            <MaybeLink to={to}>
              <bdi>{name}</bdi>
            </MaybeLink>
          </span>
          {children}
        </span>
        {name !== person.username && (
          <small>
            <bdi>{person.username}</bdi>
          </small>
        )}
      </span>
    </span>
  );
}
