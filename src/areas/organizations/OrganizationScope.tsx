import { useQuery } from "@tanstack/react-query";
import { useContext, useEffect, useMemo, type ReactNode } from "react";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { NavigationContext, useNavigation, useScreenParams } from "../../kit/area/navigation.ts";
import { ScopeAttributes } from "../../kit/area/scope.tsx";
import { useScreen } from "../../kit/area/useScreen.ts";
import { useServer, useT } from "../../kit/panel.ts";
import { PageSkeleton } from "../../kit/states/skeletons.tsx";
import { LoadError, NoSuchScope, OutOfScope } from "../../kit/states/states.tsx";
import { findOrganization } from "../../sections/scope/findOrganization.ts";
import { organizations } from "./area.ts";

const top = organizations.to.list();

/** Keeps the screens of organizations at one of them. */
export default function OrganizationScope({ children }: { children: ReactNode }) {
  const t = useT();
  const server = useServer();
  const { organization: text = "" } = useContext(ScopeAttributes);
  const navigation = useNavigation();
  const { go } = navigation;
  const { screen } = useScreen();
  const { id } = useScreenParams();
  const within = useMemo(
    () => ({ ...navigation, isAbove: ({ area, path }: AreaLink) => area === top.area && path === top.path }),
    [navigation],
  );
  const found = useQuery({
    queryKey: server.key("organizations", "list", "scope", text),
    queryFn: async () => (text.trim() ? ((await findOrganization(server, text.trim()))?.id ?? null) : null),
  });
  const own = found.data;
  const isTop = screen.path === organizations.screens.list.path;
  const home = organizations.to.detail({ id: own ?? "", tab: "settings" });
  useEffect(() => {
    if (own && isTop) go(home, { replace: true });
  });
  if (found.isPending || (own && isTop)) return <PageSkeleton kind="record" />;
  if (found.error)
    return (
      <div className="page">
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      </div>
    );
  if (!own) return <NoSuchScope name={text} />;
  return id === own ? (
    <NavigationContext value={within}>{children}</NavigationContext>
  ) : (
    <OutOfScope back={home} label={t("back")} />
  );
}
