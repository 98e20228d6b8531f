import { detailOf } from "../../kit/page/detail.ts";
import type { Organization, OrgGroup } from "./area.ts";

/** The organization that a tab is about. */
export const useOrganization = detailOf<Organization>();

/** The group of an organization that a tab is about. */
export const useOrgGroup = detailOf<OrgGroup>();
