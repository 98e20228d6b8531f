import type { FieldPath, Item, Key, Kind, NotRead, RealmDocument, SectionId } from "./document.ts";

/** `added` is only in the source, `removed` only in the target, `moved` has another place in an ordered list. */
export type Change = "added" | "removed" | "changed" | "moved";

/** A field that differs. Values are canonical, secrets are masked. */
export interface FieldDifference {
  path: FieldPath;
  change: Change;
  /** Value in the target. Undefined if absent. */
  before: unknown;
  /** Value in the source. Undefined if absent. */
  after: unknown;
  /** Entries of an unordered list that only one side has. */
  entries?: { removed: readonly unknown[]; added: readonly unknown[] };
  isSecret?: boolean;
  /** True if the field decides access, authentication, lifetimes or logging. */
  isSecurityRelevant?: boolean;
}

/** A field that counts as equal, with the reason: a rule, a mapping, or a server addition. */
export interface PassedOver extends FieldDifference {
  by: { type: "ignored"; rule: string } | { type: "mapping" } | { type: "noise"; rule: string };
}

/** An item that differs, or one with ignored differences. */
export interface ItemDifference {
  section: SectionId;
  kind: Kind;
  key: Key;
  names: readonly string[];
  /** `equal` if all its differences are ignored. */
  change: Change | "equal";
  source?: Item;
  target?: Item;
  fields: readonly FieldDifference[];
  passedOver: readonly PassedOver[];
  /** Paths of secrets that at least one side masks: neither equal nor different. */
  unknownSecrets: readonly FieldPath[];
  /** Fields that one side was not allowed to read. */
  notRead: readonly { path: FieldPath; side: Side; why: NotRead }[];
  /** True if a different field, or an item that only one side has, is security relevant. */
  isSecurityRelevant?: boolean;
  /** Number of fields that are equal. */
  equalFields: number;
}

export type Side = "source" | "target";

export interface Counts {
  added: number;
  removed: number;
  changed: number;
  moved: number;
  equal: number;
}

/** A section of the tree. `notRead` names each side without it; then there are no items. */
export interface SectionDifference {
  section: SectionId;
  counts: Counts;
  countsByKind: Partial<Record<Kind, Counts>>;
  items: readonly ItemDifference[];
  notRead: Partial<Record<Side, NotRead>>;
}

export interface Comparison {
  source: RealmDocument;
  target: RealmDocument;
  options: DiffOptions;
  counts: Counts;
  sections: readonly SectionDifference[];
  /** Number of items whose differences are security relevant. */
  securityRelevant?: number;
  /** Number of secrets that cannot be compared. */
  unknownSecrets: number;
}

/** Texts of the source that count as equal to a text of the target, also inside longer texts. */
export interface ValueMapping {
  source: string;
  target: string;
}

/** Rules of a pair of realms, kept and exported by the caller. */
export interface DiffOptions {
  /**
   * Fields to ignore: `client/shop/attributes/login_theme`. `*` is one segment, `**` any number. Segments are URL-encoded.
   * The first segment is a kind or a section.
   */
  ignore?: readonly string[];
  mappings?: readonly ValueMapping[];
  /** Compares also additions of the server on import, such as `userinfo.token.claim` of built-in scopes. */
  showNoise?: boolean;
  /** Compares `notBefore`, the time before which tokens are revoked. Default: off, because it always differs. */
  compareNotBefore?: boolean;
  /** Sections to compare. Default: all. */
  sections?: readonly SectionId[];
}
