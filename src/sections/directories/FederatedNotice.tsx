import { useQuery } from "@tanstack/react-query";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { directoriesApi } from "./api.ts";
import english from "./en.json" with { type: "json" };

/** Notice for a federated user who is shown as disabled, if the directory is off or doesn't respond. */
export function FederatedNotice({ id, link }: { id: string; link: (providerId: string, id: string) => AreaLink }) {
  useTexts(english);
  const t = useT();
  const access = useAccess();
  const { data } = useQuery({
    ...directoriesApi(useServer()).one(id, access.has("manage-realm")),
    enabled: access.has("view-realm"),
  });
  const isOff = data?.isOff === true;
  if (data && !isOff && data.answers !== false) return null;
  return (
    <div className="notice warning" role="status" data-notice={isOff ? "directory-off" : "directory"}>
      <p className="grow">
        {t(isOff ? "directories.isOff" : data ? "directories.isSilent" : "directories.mayBe")}{" "}
        {data && (
          <MaybeLink to={link(data.providerId, id)} className="link">
            <bdi>{data.name}</bdi>
          </MaybeLink>
        )}
      </p>
    </div>
  );
}
