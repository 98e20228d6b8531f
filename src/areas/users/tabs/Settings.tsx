import { useMemo } from "react";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useUser, allowsTo, type User } from "../user.ts";
import { usePanel } from "../../../kit/panel/panel.ts";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { useDates } from "../../../kit/base/useDates.ts";
import { usersApi } from "../api.ts";
import { EffectiveAccess } from "../EffectiveAccess.tsx";
import { actionOptions } from "../requiredActions.ts";
import { settingsForm } from "../form.tsx";
import { PendingEmail } from "../PendingEmail.tsx";
import { saving } from "../saving.ts";

/** Fields of the user profile and of the account. */
export default function Settings() {
  const t = useT();
  const user = useUser();
  const api = usersApi(useServer());
  const dates = useDates();
  const { tabs } = usePanel();
  // A host page that omits the role mapping tab also hides the roles here.
  const seesRoles = allowsTo(user, "view") && (!tabs || tabs.includes("role-mapping"));
  const { data: realm } = useRealm();
  const { value: actions } = useOptional(api.requiredActions, "requiredUserActions");
  const form = useMemo(
    () =>
      settingsForm({
        t,
        user,
        say: dates.moment,
        actions: actions && actionOptions(actions),
        bruteForceProtected: realm?.bruteForceProtected === true,
        locales: realm?.supportedLocales,
      }),
    [t, user, dates, actions, realm],
  );
  return (
    <RecordForm<User>
      {...saving(api, user.id ?? "")}
      record={user}
      form={form}
      disabled={!allowsTo(user, "manage")}
      before={<PendingEmail user={user} />}
      after={seesRoles && <EffectiveAccess user={user} />}
    />
  );
}
