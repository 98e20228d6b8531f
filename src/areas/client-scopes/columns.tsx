import { getIn } from "../../kit/record/path.ts";
import { resolveText } from "../../i18n/texts.ts";
import { Link } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { Column } from "../../kit/table/columns.ts";
import { links } from "./links.ts";
import { isParameterized, type ClientScope } from "./scope.ts";
import { ScopeType } from "./ScopeType.tsx";

function Name({ scope }: { scope: ClientScope }) {
  const t = useT();
  const name = (
    <Link className="strong" to={links.detail({ id: scope.id ?? "", tab: "settings" })}>
      <bdi>{scope.name}</bdi>
    </Link>
  );
  return isParameterized(scope) ? (
    <span className="tags">
      {name}
      <Tag tone="warning">{t("clientScopes.parameterized")}</Tag>
    </span>
  ) : (
    name
  );
}

/** Protocol name. Shows an unknown protocol as it is. */
export function Protocol({ protocol }: { protocol: string | undefined }) {
  const t = useT();
  const key = `protocolTypes.${protocol}`;
  if (protocol === undefined) return <span className="dash">—</span>;
  return t.has(key) ? t(key) : <bdi>{protocol}</bdi>;
}

function Description({ text }: { text: string | undefined }) {
  const t = useT();
  return text ? <bdi>{resolveText(t, text)}</bdi> : <span className="dash">—</span>;
}

const order = (scope: ClientScope) => {
  const text = getIn(scope.attributes, ["gui.order"]);
  return text && !Number.isNaN(Number(text)) ? Number(text) : undefined;
};

export const columns: readonly Column<ClientScope>[] = [
  { id: "name", priority: 1, cell: (scope) => <Name scope={scope} /> },
  { id: "assignedType", priority: 1, value: (scope) => scope.type, cell: (scope) => <ScopeType scope={scope} /> },
  { id: "protocol", cell: (scope) => <Protocol protocol={scope.protocol} /> },
  { id: "displayOrder", optional: true, priority: 3, value: order },
  { id: "description", cell: (scope) => <Description text={scope.description} /> },
];
