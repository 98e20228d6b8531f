import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import { detailOf } from "../../kit/area/detail.ts";

export type Group = GroupRepresentation;

/** Fields that the server computes. Never sent back. */
export const computed = ["path", "parentId", "subGroups", "subGroupCount", "access"] as const;

/** Returns the group of the current tab. */
export const useGroup = detailOf<Group>();
