import type { AreaLink } from "../../kit/navigation/address.ts";
import type { Crumb } from "../../kit/page/Breadcrumb.tsx";
import type { MapperLink, MapperOwner } from "./owner.ts";

export interface MapperPageProps {
  /** Area of the events and queries. */
  area: string;
  owner: MapperOwner;
  mayManage: boolean;
  /** Link to the owner's mapper list. */
  list: AreaLink;
  /** Breadcrumb that ends with the mapper list. */
  crumbs: readonly Crumb[];
  link: MapperLink;
}
