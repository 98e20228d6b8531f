import { detailOf } from "../../kit/page/detail.ts";
import type { Client } from "./client.ts";

/** The client that a tab is about. */
export const useClient = detailOf<Client>();
