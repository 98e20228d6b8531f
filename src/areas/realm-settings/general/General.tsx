import { useMemo } from "react";
import { ApiError, isApiError } from "../../../api/ApiError.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { getIn } from "../../../kit/record/path.ts";
import type { SaveOptions } from "../../../kit/form/useSave.ts";
import { useAccess, useServer, useSession } from "../../../kit/panel/session.ts";
import { useCapabilities } from "../../../kit/area/useCapabilities.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { realmApi } from "../../../sections/realm/api.ts";
import { useManagedRealm } from "../realm.ts";
import { saving } from "../saving.ts";
import { generalApi } from "./api.ts";
import { Endpoints } from "./Endpoints.tsx";
import english from "./en.json" with { type: "json" };
import { generalForm, ssfEnabled } from "./form.tsx";
import { settingsOf, type GeneralSettings } from "./settings.ts";
import { useCarryOn } from "./useCarryOn.ts";

/** Assigns a 400 or 409 to the name field: the response doesn't name the field. */
const atName = (error: unknown) =>
  isApiError(error, 400, 409)
    ? new ApiError(error.message, {
        ...{ status: error.status, method: error.method, path: error.path, cause: error },
        responseData: { field: "realm", errorMessage: error.message },
      })
    : error;

/** Tab with name, URLs and features of the realm. */
export default function General() {
  useTexts(english);
  const t = useT();
  const server = useServer();
  const alerts = useAlerts();
  const access = useAccess();
  const realm = useManagedRealm();
  const session = useSession();
  const isOwn = session.realm === server.realm;
  const { feature } = useCapabilities();
  const api = generalApi(server);
  const profile = useOptional(api.profile, "unmanagedAttributes").value;
  const hasProfile = profile !== undefined;
  const mayOrganize = access.has("manage-realm") || access.has("query-organizations");
  const form = useMemo(
    () => generalForm({ t, feature: (name) => feature(name) === true, hasProfile, isOwn, mayOrganize }),
    [t, feature, hasProfile, isOwn, mayOrganize],
  );
  const options: SaveOptions<GeneralSettings> = {
    ...saving(realmApi(server)),
    query: api.detail(hasProfile),
    moved: ({ realm: name = server.realm }) => generalApi(server.forRealm(name)).detail(hasProfile),
    write: async (by, settings, fresh) => {
      const calls = api.by(by);
      const isOn = (record: GeneralSettings) => getIn(record, ssfEnabled) === "true";
      if (isOn(fresh) && !isOn(settings))
        await calls.dropQueued().then(
          () => alerts.success(t("ssfTransmitterDisableEventsCleared")),
          () => alerts.show("warning", t("ssfTransmitterDisableEventsClearFailed")),
        );
      if (settings.realm === fresh.realm) return calls.update(settings, fresh);
      const answer = await calls.update(settings, fresh).catch((error: unknown) => {
        throw atName(error);
      });
      // Up to 26.5, a token of another realm contains the old name and gives no access
      // under the new one, so refresh it.
      if (!isOwn) await session.getToken({ minValidity: -1 }).catch(() => {});
      return answer;
    },
  };
  return (
    <RecordForm<GeneralSettings>
      {...options}
      record={useMemo(() => settingsOf(realm, profile), [realm, profile])}
      form={form}
      disabled={!access.has("manage-realm")}
      onSaved={useCarryOn()}
      after={<Endpoints realm={realm} feature={(name) => feature(name) === true} />}
    />
  );
}
