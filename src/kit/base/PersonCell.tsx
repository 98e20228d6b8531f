import type { ReactNode } from "react";
import type { AreaLink } from "../area/defineArea.ts";
import { Avatar } from "./Avatar.tsx";
import { MaybeLink } from "./Link.tsx";
import { personName, type Person } from "./personName.ts";

export interface PersonCellProps {
  person: Person;
  /** Where the name leads; absent: nowhere. */
  to?: AreaLink | undefined;
  /** Marks and tags beside the name. */
  children?: ReactNode;
}

/** A person in a list, the same wherever people are listed: initials, the name, and below it the user name where that is another one. */
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
