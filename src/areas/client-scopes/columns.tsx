import { Link } from "../../kit/base/Link.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { clientScopes, type ClientScope } from "./area.ts";

export const columns: readonly Column<ClientScope>[] = [
  { id: "name", priority: 1, cell: (scope) => <Link className="strong" to={clientScopes.to.detail({ id: scope.id ?? "", tab: "settings" })}><bdi>{scope.name}</bdi></Link> },
  { id: "protocol" },
  { id: "description" },
];
