import { useMemo } from "react";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useUser } from "../detail.ts";
import { usePanel, useRealm, useServer, useT } from "../../../kit/panel.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { useDates } from "../../../kit/useDates.ts";
import { usersApi } from "../api.ts";
import type { User } from "../area.ts";
import { EffectiveAccess } from "../EffectiveAccess.tsx";
import { actionOptions, settingsForm } from "../form.tsx";
import { PendingEmail } from "../PendingEmail.tsx";
import { allowsTo } from "../user.ts";
import { saving } from "../saving.ts";

/** Details of a user: the fields of the realm's profile, and the account. */
export default function Settings() {
  const t = useT();
  const user = useUser();
  const api = usersApi(useServer());
  const dates = useDates();
  const { tabs } = usePanel();
  // A host that leaves the roles out of the tabs does not want them here either.
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
