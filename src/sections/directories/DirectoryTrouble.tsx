import { useQuery, useIsFetching, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { Button } from "../../kit/base/Button.tsx";
import { MaybeLink } from "../../kit/base/Link.tsx";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { directoriesApi, type Directory } from "./api.ts";
import styles from "./directories.css";
import english from "./en.json" with { type: "json" };
import { useTooLong } from "../../kit/states/useTooLong.ts";

interface DirectoryTroubleProps {
  /** Queries that a directory may delay. */
  queryKey: QueryKey;
  /** Link to the directory's settings. Omit if this panel has none. */
  link?: (providerId: string, id: string) => AreaLink;
  /** Lists only local users of the realm. Omit if the list already does. */
  onLocal?: (() => void) | undefined;
}

/**
 * Shown when a user list fails or is slow and directories are involved. Names the directories that don't respond and
 * offers the list without them.
 */
export function DirectoryTrouble({ queryKey, link, onLocal }: DirectoryTroubleProps) {
  useTexts(english);
  useStyles(styles);
  const t = useT();
  const trouble = useTrouble(queryKey);
  const access = useAccess();
  const { data = [] } = useQuery({
    ...directoriesApi(useServer()).all(access.has("manage-realm")),
    enabled: trouble !== undefined && access.has("view-realm"),
  });
  if (!trouble) return null;
  const silent = data.filter(({ answers }) => answers === false);
  const named: readonly Directory[] = silent.length ? silent : data.filter(({ answers }) => answers === undefined);
  return (
    <div className="notice warning directory-trouble" role="status" data-notice="directory" data-trouble={trouble}>
      <div className="grow">
        <p>
          {t(silent.length ? "directories.silent" : `directories.${trouble}`)}{" "}
          {named.map(({ id, name, providerId }) => (
            <span key={id} data-id={id}>
              <MaybeLink to={link?.(providerId, id)} className="link">
                <bdi>{name}</bdi>
              </MaybeLink>{" "}
            </span>
          ))}
        </p>
        {silent.length > 0 && <p>{t("directories.off")}</p>}
      </div>
      {onLocal && (
        <Button action="list-local" onClick={onLocal}>
          {t("directories.local")}
        </Button>
      )}
    </div>
  );
}

/** A user list is slow after this many milliseconds. */
const slowMs = 4000;

/** Returns "failed" or "slow" for active queries under the key, else undefined. */
function useTrouble(queryKey: QueryKey): "failed" | "slow" | undefined {
  const queries = useQueryClient();
  // Recomputed when a fetch begins or ends.
  const waiting = useIsFetching({ queryKey, type: "active" });
  const isSlow = useTooLong(waiting > 0, slowMs);
  const hasFailed = queries
    .getQueryCache()
    .findAll({ queryKey, type: "active" })
    .some(({ state }) => state.status === "error");
  return hasFailed && waiting === 0 ? "failed" : isSlow ? "slow" : undefined;
}
