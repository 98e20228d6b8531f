import { useFormContext } from "react-hook-form";
import { componentTypes } from "../../../../kit/panel/componentTypes.ts";
import { Button } from "../../../../kit/base/Button.tsx";
import { lazily } from "../../../../kit/states/lazily.tsx";
import { applyChanges } from "../../../../kit/form/patch.ts";
import { allFields } from "../../../../kit/form/fields.ts";
import { fieldName } from "../../../../kit/record/path.ts";
import type { Values } from "../../../../kit/form/values.ts";
import { useAsk } from "../../../../kit/overlay/ask.tsx";
import { useAccess } from "../../../../kit/panel/session.ts";
import { useMayDo } from "../../../../kit/panel/narrowing.ts";
import { useRealm } from "../../../../kit/panel/realm.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import type { StorageProvider } from "../../storage.ts";
import { ldapForm } from "../form.ts";

const LookDialog = lazily(() => import("./LookDialog.tsx"));

/** Previews the first LDAP entries for the settings in the form, without a save. */
export function LookButton({ stored }: { stored: StorageProvider | undefined }) {
  const t = useT();
  const ask = useAsk();
  const mayDo = useMayDo();
  const access = useAccess();
  const { data: realm } = useRealm();
  const { getValues } = useFormContext<Values>();
  if (!mayDo("look")) return null;
  const look = () => {
    const values = getValues();
    const filled = allFields(ldapForm({ t, stored, hasKerberos: false })).flatMap((field) => {
      const value = values[fieldName(field.path)];
      return field.path[0] === "name" || value === undefined || value === null || value === ""
        ? []
        : [{ field, value }];
    });
    const blank: StorageProvider = {
      providerId: "ldap",
      providerType: componentTypes.userStorage,
      ...(realm?.id && { parentId: realm.id }),
      config: {},
    };
    void ask(LookDialog, { provider: applyChanges(blank, filled), stored });
  };
  const mayLook = access.hasSome("view-users", "manage-users");
  return (
    <div className="trial" data-trial="look">
      <Button action="look" icon="eye" disabled={!mayLook} onClick={look}>
        {t("userFederation.look.open")}
      </Button>
      {!mayLook && <p className="hint">{t("userFederation.look.role")}</p>}
    </div>
  );
}
