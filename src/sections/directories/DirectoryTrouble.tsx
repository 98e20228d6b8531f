import { useQuery, type QueryKey } from "@tanstack/react-query";
import { Button } from "../../kit/base/Button.tsx";
import { MaybeLink } from "../../kit/base/Link.tsx";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { useAccess, useServer, useT } from "../../kit/panel.ts";
import { useStyles } from "../../kit/useStyles.ts";
import { useTexts } from "../../kit/useTexts.ts";
import { directoriesApi, type Directory } from "./api.ts";
import styles from "./directories.css";
import english from "./en.json" with { type: "json" };
import { useTrouble } from "./useTrouble.ts";

interface DirectoryTroubleProps {
  /** Queries of the list that a directory may hold up. */
  queryKey: QueryKey;
  /** Where a directory is looked after; absent: nowhere that is known here. */
  link?: (providerId: string, id: string) => AreaLink;
  /** Lists the realm's own people instead; absent: it does already. */
  onLocal?: (() => void) | undefined;
}

/** Where a list of people fails or is long in coming, and directories are asked for it: which of them does not answer, and what can be had without. */
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
