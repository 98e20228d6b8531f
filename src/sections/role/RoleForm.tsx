import { useNavigation } from "../../kit/navigation/navigation.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import { create } from "./form.ts";
import { useRolePlace, useRolesApi } from "./place.ts";
import type { Role } from "./role.ts";

const blank: Partial<Role> = { attributes: {} };

/** Form of a new role. */
export function RoleForm() {
  useTexts(english);
  const _t = useT();
  const api = useRolesApi();
  const { list, detail } = useRolePlace();
  const { go } = useNavigation();
  return (
    <CreateForm<Role, string | undefined>
      area="roles"
      form={create}
      initial={blank}
      create={(server, record) => api.by(server).create(record)}
      find={api.find}
      idOf={(id) => id}
      invalidate={[api.key]}
      onCreated={(id) => go(id ? detail(id, "details") : list)}
      onCancel={() => go(list)}
      success="roleCreated"
      failure="roleCreateError"
    />
  );
}
