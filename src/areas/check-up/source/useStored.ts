import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Extras } from "../../../check-up/index.ts";
import { readPutAside } from "../../../check-up/putAside.ts";
import { itemsOf, type RealmDocument } from "../../../realm-document/document.ts";
import { isJson } from "../../../realm-document/json.ts";
import { useSide } from "../../../sections/realm-side/useSide.ts";
import { asideAttribute, type Asides } from "../aside/useAsides.ts";
import { checkedOf, type Checked } from "../useCheckUp.ts";
import type { StoredSource } from "./place.ts";

const notInFile = { reason: "notInFile" } as const;

/** Data beyond the document, which no file has. */
const noExtras: Extras = {
  notRead: { keys: notInFile, initialAccess: notInFile, admins: notInFile, links: notInFile },
};

/** Findings that the document says were accepted. */
function asidesIn(document: RealmDocument | undefined): Asides {
  const attributes = document && itemsOf(document, "realm")[0]?.data.attributes;
  const text = isJson(attributes) ? attributes[asideAttribute] : undefined;
  const never = () => Promise.resolve(false);
  return {
    entries: readPutAside(typeof text === "string" ? text : ""),
    ...{ place: "realm", mayChange: false, add: never, remove: never },
  };
}

interface Stored {
  checked: Checked | undefined;
  asides: Asides;
  /** True for a file or snapshot that no longer exists. */
  isMissing: boolean;
  error: Error | null;
}

/** Checks a file or a snapshot. Sends nothing. */
export function useStored(source: StoredSource): Stored {
  const { document, isMissing, error } = useSide(source, true);
  const { data: engine, error: notLoaded } = useQuery({
    queryKey: ["check-up", "engine"],
    queryFn: () => import("../engine.ts"),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    networkMode: "always",
  });
  const extras = source.type === "file" ? noExtras : undefined;
  const checked = useMemo(
    () => document && engine && checkedOf({ document, extras: extras ?? {}, engine, atMs: Date.now() }, {}),
    [document, engine, extras],
  );
  const asides = useMemo(() => asidesIn(document), [document]);
  return { checked, asides, isMissing, error: error ?? notLoaded };
}
