import type { Realm } from "../../api/realm.ts";
import { detailOf } from "../../kit/area/detail.ts";

export const useManagedRealm = detailOf<Realm>();
