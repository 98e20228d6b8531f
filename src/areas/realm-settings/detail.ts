import type { Realm } from "../../api/realm.ts";
import { detailOf } from "../../kit/page/detail.ts";

/** The realm that a tab is about: the one being managed. */
export const useManagedRealm = detailOf<Realm>();
