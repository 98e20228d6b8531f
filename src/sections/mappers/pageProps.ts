import type { AreaLink } from "../../kit/area/defineArea.ts";
import type { Crumb } from "../../kit/page/Breadcrumb.tsx";
import type { MapperLink, MapperOwner } from "./owner.ts";

export interface MapperPageProps {
  /** Area whose events and queries are concerned. */
  area: string;
  owner: MapperOwner;
  mayManage: boolean;
  /** Where the owner's mappers are listed. */
  list: AreaLink;
  /** Way to the owner, the list of its mappers last. */
  crumbs: readonly Crumb[];
  link: MapperLink;
}
