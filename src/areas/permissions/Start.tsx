import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { Link } from "../../kit/base/Link.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useCapabilities } from "../../kit/area/useCapabilities.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { PageSkeleton } from "../../kit/states/skeletons.tsx";
import { LoadError, State } from "../../kit/states/states.tsx";
import { places } from "../places.ts";
import { toTab } from "./links.ts";

/**
 * Redirects to the permissions of the client that stores them: every URL contains its ID.
 * If permissions are off, explains how to turn them on.
 */
export default function Start() {
  const { realm, feature, isSettled } = useCapabilities();
  const isMissing = feature("ADMIN_FINE_GRAINED_AUTHZ_V2") === false;
  // Both are undefined if the admin can't view the realm. The lookup of the client then shows the error.
  const isOff = isMissing || realm?.adminPermissionsEnabled === false;
  const known: unknown = realm?.adminPermissionsClient?.id;
  if (typeof known === "string" && !isOff) return <Onward clientId={known} />;
  if (!isSettled && !realm) return <PageSkeleton kind="list" />;
  return isOff ? <Off isMissing={isMissing} /> : <Look />;
}

function Onward({ clientId }: { clientId: string }) {
  const { go } = useNavigation();
  useEffect(() => {
    go(toTab(clientId, "permissions"), { replace: true });
  }, [go, clientId]);
  return <PageSkeleton kind="list" />;
}

/** Finds the client by its client ID. */
function Look() {
  const server = useServer();
  const { data, error, isPending, refetch } = useQuery(
    server.readList<ClientRepresentation>(["clients", "by-client-id", "admin-permissions"], "/clients", {
      query: { clientId: "admin-permissions" },
    }),
  );
  const id = data?.[0]?.id;
  if (id) return <Onward clientId={id} />;
  if (isPending) return <PageSkeleton kind="list" />;
  if (data) return <Off isMissing={false} />;
  return (
    <div className="page">
      <LoadError error={error} onRetry={() => void refetch()} roles={["view-clients"]} />
    </div>
  );
}

function Off({ isMissing }: { isMissing: boolean }) {
  const t = useT();
  const { reaches } = useNavigation();
  const settings = places.realmSettings("general");
  return (
    <Page title={t("permissions")}>
      <State
        name="empty"
        icon="shield-check"
        title={t("permissions.off")}
        text={isMissing ? t("why.feature", { feature: "ADMIN_FINE_GRAINED_AUTHZ_V2" }) : t("permissions.off.realm")}
      >
        {!isMissing && reaches(settings) && (
          <Link to={settings} className="btn primary" action="realm-settings">
            {t("permissions.off.switch")}
          </Link>
        )}
      </State>
    </Page>
  );
}
