import { useMemo } from "react";
import type { Realm } from "../../../api/realm.ts";
import { SwitchList } from "../../../kit/form/SwitchList.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useCapabilities } from "../../../kit/area/useCapabilities.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { realmApi } from "../../../sections/realm/api.ts";
import { useManagedRealm } from "../realm.ts";
import { saving } from "../saving.ts";
import english from "./en.json" with { type: "json" };
import { loginSwitches } from "./switches.ts";

export default function Login() {
  useTexts(english);
  const realm = useManagedRealm();
  const api = realmApi(useServer());
  const hasPasskeys = useCapabilities().feature("PASSKEYS") === true;
  const groups = useMemo(() => loginSwitches(hasPasskeys), [hasPasskeys]);
  return (
    <SwitchList<Realm>
      record={realm}
      groups={groups}
      saving={{ ...saving(api), success: "enableSwitchSuccess", failure: "enableSwitchError" }}
      disabled={!useAccess().has("manage-realm")}
    />
  );
}
