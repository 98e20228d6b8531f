import { isStandIn, withoutSecrets } from "../../../api/secrets.ts";
import type { Item, Json, Key, RealmDocument } from "../../document.ts";
import { isJson, textOf, textsIn, jsonOf } from "../../json.ts";
import { keyOf } from "../../keys.ts";
import { Expression, type Block, type Value } from "./hcl.ts";
import { pathsIn } from "./table.ts";

/** A resource, and the ID to import it by. */
export interface Resource {
  type: string;
  name: string;
  args: Readonly<Record<string, Value | undefined>>;
  blocks?: readonly Block[] | undefined;
  /** Fields that no argument covers. */
  rest?: readonly string[];
  importId?: string | undefined;
}

const identifier = (text: string): string =>
  (text.replace(/[^A-Za-z0-9_-]+/g, "_").replace(/^(?![A-Za-z_])/, "_") || "_").slice(0, 120);

/** Addresses of resources, and what is collected while they are written. */
export class TerraformContext {
  readonly document: RealmDocument;
  readonly realm: string;
  readonly variables = new Set<string>();
  /** Items that no resource covers. */
  readonly uncovered: Key[] = [];
  readonly #addresses = new Map<Key, string>();
  readonly #taken = new Set<string>();

  constructor(document: RealmDocument) {
    this.document = document;
    this.realm = document.realm;
  }

  /** A free name for a resource of a type. Remembers its address for references to the key. */
  name(type: string, key: Key, ...parts: readonly string[]): string {
    const base = identifier(parts.join("_"));
    let name = base;
    for (let number = 2; this.#taken.has(`${type}.${name}`); number++) name = `${base}_${number}`;
    this.#taken.add(`${type}.${name}`);
    this.#addresses.set(key, `${type}.${name}`);
    return name;
  }

  /** An attribute of the resource of a key. Undefined if there is none. */
  reference(key: Key, attribute = "id"): Expression | undefined {
    const address = this.#addresses.get(key);
    return address === undefined ? undefined : new Expression(`${address}.${attribute}`);
  }

  get realmId(): Value {
    return this.reference(keyOf("realm")) ?? this.realm;
  }

  /** Alias of a flow: a reference to its resource, or the name of a built-in one. */
  flow(alias: unknown): Value | undefined {
    const name = textOf(alias);
    return name === "" ? undefined : (this.reference(keyOf("flow", name), "alias") ?? name);
  }

  /** IDs of roles in `{realm, client}`. Roles without a resource are named in `missing`. */
  roles(value: unknown): { ids: readonly Expression[]; missing: readonly string[] } {
    const { realm, client } = jsonOf(value);
    const keys: [string, Key][] = [
      ...textsIn(realm).map((name): [string, Key] => [name, keyOf("realmRole", name)]),
      ...Object.entries(isJson(client) ? client : {}).flatMap(([id, names]) =>
        textsIn(names).map((name): [string, Key] => [`${id}/${name}`, keyOf("clientRole", id, name)]),
      ),
    ];
    const found = keys.map(([name, key]) => ({ name, reference: this.reference(key) }));
    return {
      ids: found.flatMap(({ reference }) => reference ?? []),
      missing: found.flatMap(({ name, reference }) => (reference ? [] : [name])),
    };
  }

  /** A sensitive variable in place of a secret. */
  secret(...parts: readonly string[]): Expression {
    const name = identifier(parts.join("_")).toLowerCase();
    this.variables.add(name);
    return new Expression(`var.${name}`);
  }

  /** ID to import by, below the realm. Undefined if a part is unknown or has a slash, which no such ID can have. */
  importId(...parts: readonly (string | undefined)[]): string | undefined {
    const isServer = this.document.source.type !== "file";
    const isWhole = parts.every((part) => part !== undefined && !part.includes("/"));
    return isServer && isWhole ? [this.realm, ...parts].join("/") : undefined;
  }
}

/** Data without secrets and masks. */
export const plainData = ({ data }: Item): Json => withoutSecrets(data);

/** True for a field that holds a secret, known or masked. */
export const hasSecret = (value: unknown): boolean => isStandIn(value) || (value !== undefined && value !== "");

/** Names of fields that no argument covers, apart from those written as other resources. */
export const restOf = (rest: Json, elsewhere: readonly string[]): readonly string[] =>
  pathsIn(rest).filter((field) => !elsewhere.includes(field));
