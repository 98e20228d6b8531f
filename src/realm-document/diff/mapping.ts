import type { ValueMapping } from "../comparison.ts";
import type { Item } from "../document.ts";
import { isJson, someText, jsonOf } from "../json.ts";
import { keyOf } from "../keys.ts";

/** Replaces texts of the source by those of the target, longest first. */
export function mappingOf(mappings: readonly ValueMapping[]): {
  text: (value: string) => string;
  item: (item: Item) => Item;
} {
  const sorted = mappings.filter(({ source }) => source !== "").sort((a, b) => b.source.length - a.source.length);
  const text = (value: string) => {
    let rest = value;
    let out = "";
    while (rest !== "") {
      const found = sorted.find(({ source }) => rest.startsWith(source));
      out += found ? found.target : rest.slice(0, 1);
      rest = rest.slice(found ? found.source.length : 1);
    }
    return out;
  };
  const mayApply = (value: string) => sorted.some(({ source }) => value.includes(source));
  const map = (value: unknown): unknown => {
    if (typeof value === "string") return mayApply(value) ? text(value) : value;
    if (Array.isArray(value)) return value.map(map);
    return isJson(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, map(part)])) : value;
  };
  const item = (found: Item): Item => {
    if (sorted.length === 0 || !someText([found.names, found.data], mayApply)) return found;
    const names = found.names.map(text);
    return {
      ...found,
      names,
      key: keyOf(found.kind, ...names),
      data: jsonOf(map(found.data)),
      ...(found.parent !== undefined && {
        parent: found.parent
          .split("/")
          .map((part) => encodeURIComponent(text(decodeURIComponent(part))))
          .join("/"),
      }),
    };
  };
  return { text, item };
}
