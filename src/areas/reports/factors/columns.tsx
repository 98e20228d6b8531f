import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import type { State } from "../../../kit/base/states.ts";
import type { Translate } from "../../../i18n/texts.ts";
import type { Column } from "../../../kit/table/columns.ts";
import { places } from "../../places.ts";
import { factorsOf, stateOf } from "./state.ts";
import type { FactorState, UserFactors } from "./types.ts";

const looks: Readonly<Record<FactorState, State>> = {
  has: "completed",
  setUp: "pending",
  lockedOut: "locked",
  noPassword: "nothing",
  unknown: "unknown",
};

/** Columns of users with their second factors. */
export const factorColumns = (t: Translate, canSetUp: boolean | undefined): readonly Column<UserFactors>[] => {
  const typeText = (type: string) => (t.has(`reports.factors.type.${type}`) ? t(`reports.factors.type.${type}`) : type);
  const textOf = (user: UserFactors) => t(`reports.factors.state.${stateOf(user, canSetUp)}`);
  return [
    {
      id: "username",
      priority: 1,
      cell: ({ id, username }) => (
        <Link className="strong" to={places.user(id, "credentials")}>
          <bdi>{username}</bdi>
        </Link>
      ),
    },
    { id: "email" },
    {
      id: "factors",
      title: "reports.factors",
      priority: 1,
      value: (user) => factorsOf(user).map(typeText).join(", "),
    },
    {
      id: "state",
      title: "reports.factors.ifRequired",
      priority: 1,
      value: textOf,
      cell: (user) => <Tag state={looks[stateOf(user, canSetUp)]}>{textOf(user)}</Tag>,
    },
    {
      id: "credentials",
      optional: true,
      value: ({ types = [] }) => types.map(typeText).join(", "),
    },
    {
      id: "requiredActions",
      title: "requiredUserActions",
      priority: 3,
      value: ({ actions }) => actions.join(", "),
    },
  ];
};
