import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useMemo, type ReactNode } from "react";
import { isApiError } from "../../api/ApiError.ts";
import { NavigationContext, useNavigation } from "../../kit/navigation/navigation.ts";
import { ScopeAttributes } from "../../kit/screen/scope.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { PageSkeleton } from "../../kit/states/skeletons.tsx";
import { LoadError, NoSuchScope, OutOfScope } from "../../kit/states/states.tsx";
import { GroupRoot } from "../../sections/group-tree/root.ts";
import { findGroup } from "../../sections/scope/findGroup.ts";
import { toGroup } from "./links.ts";
import { groupsApi } from "./api.ts";
import type { Group } from "./group.ts";
import { useGroupPlace } from "./useGroupPlace.ts";

const top = toGroup([]);

/** Limits the group screens to one group and its descendants. */
export default function GroupScope({ children }: { children: ReactNode }) {
  const server = useServer();
  const { root: text = "" } = useContext(ScopeAttributes);
  const navigation = useNavigation();
  const within = useMemo(
    () => ({ ...navigation, isAbove: ({ area, path }: typeof top) => area === top.area && path === top.path }),
    [navigation],
  );
  const found = useQuery({
    queryKey: server.key("groups", "root", text),
    queryFn: async () => (await findGroup(server, text.trim())) ?? null,
  });
  const root = found.data;
  if (root)
    return (
      <GroupRoot value={root}>
        <NavigationContext value={within}>
          <Inside root={root}>{children}</Inside>
        </NavigationContext>
      </GroupRoot>
    );
  if (found.isPending) return <PageSkeleton kind="record" />;
  return found.error ? (
    <div className="page">
      <LoadError error={found.error} onRetry={() => void found.refetch()} />
    </div>
  ) : (
    <NoSuchScope name={text} />
  );
}

/** Shows the root group by default. Rejects groups that are not below it. */
function Inside({ root, children }: { root: Group; children: ReactNode }) {
  const t = useT();
  const { id = "" } = useGroupPlace();
  const { go } = useNavigation();
  const api = groupsApi(useServer());
  const queries = useQueryClient();
  const home = toGroup([root.id ?? ""]);
  useEffect(() => {
    if (!id) go(home, { replace: true });
  });
  const isOther = id !== "" && id !== root.id;
  const group = useQuery({ ...api.detail(id), enabled: isOther });
  const above = useQuery({ ...api.above(group.data ?? {}, queries), enabled: isOther && Boolean(group.data) });
  if (id && (!isOther || above.data?.some((step) => step.id === root.id))) return children;
  const error = group.error ?? above.error;
  if (above.data || isApiError(error, 403, 404)) return <OutOfScope back={home} label={t("back")} />;
  return error ? (
    <div className="page">
      <LoadError error={error} onRetry={() => void group.refetch()} />
    </div>
  ) : (
    <PageSkeleton kind="record" />
  );
}
