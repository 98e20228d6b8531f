import { resolveText } from "../../i18n/texts.ts";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import builtinRoles from "./builtinRoles.json" with { type: "json" };
import type { Role } from "./role.ts";

/** Name of a role, with the client of a client role. */
export function RoleName({ role, to }: { role: Role; to?: AreaLink | undefined }) {
  return (
    <span className="tagged-name">
      <span className="strong">
        <MaybeLink to={to}>
          <bdi>{role.name}</bdi>
        </MaybeLink>
      </span>
      {role.client && <RoleOrigin role={role} />}
    </span>
  );
}

/** Tag with the client of the role, or the realm. */
export function RoleOrigin({ role }: { role: Role }) {
  const t = useT();
  return role.client ? (
    <Tag tone="info" title={role.client.clientId}>
      <bdi>{role.client.clientId}</bdi>
    </Tag>
  ) : (
    <Tag>{t("realm")}</Tag>
  );
}

/** Localized description. Built-in descriptions are message keys. */
export function RoleDescription({ role }: { role: Role }) {
  useTexts(builtinRoles);
  const t = useT();
  const text = resolveText(t, role.description);
  return text ? <bdi title={text}>{text}</bdi> : <span className="dash">—</span>;
}
